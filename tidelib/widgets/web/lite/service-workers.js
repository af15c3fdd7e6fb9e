// JupyterLite takes every service worker of a host for its own: it unregisters all of them, or works with
// the one that serves its page. The book has one, too, and other sites of the same host may have theirs.
if (navigator.serviceWorker) {
  const { serviceWorker } = navigator;
  const home = new URL(".", document.currentScript.src).href;
  const controller = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, "controller");
  const registrations = serviceWorker.getRegistrations.bind(serviceWorker);
  Object.defineProperties(serviceWorker, {
    controller: {
      get() {
        const found = controller.get.call(serviceWorker);
        return found?.scriptURL.startsWith(home) ? found : null;
      },
    },
    getRegistrations: {
      value: async () => (await registrations()).filter(({ scope }) => scope.startsWith(home)),
    },
  });
}
