// What the theme's buttons do. The theme writes it into the page; our pages allow no script there.
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-tide-do]") : null;
  if (button?.dataset.tideDo === "print") print();
  if (button?.dataset.tideDo === "fullscreen") {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  }
});
