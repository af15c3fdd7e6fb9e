// Python is on its way before anything else of the page is. tide-page.js takes the worker over (python.ts).
(function (url, brought) {
  var saves = (navigator.connection || {}).saveData;
  if (saves || document.visibilityState === "hidden" || !/^http/.test(location.protocol)) return;
  // In a closed frame of another site no worker may start.
  if (self.origin === "null") return;
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return;
  var asked = false, told = [], worker;
  try {
    worker = new Worker(url, { name: brought, get type() { asked = true; return "module"; } });
  } catch (error) {
    return;
  }
  // One that knows no module workers never asks.
  if (!asked) return worker.terminate();
  worker.onmessage = worker.onerror = function (event) { told.push(event); };
  window.tidebookEarly = { worker: worker, told: told };
})
