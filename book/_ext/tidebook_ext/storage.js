// The theme's scripts ask the browser to keep things and never doubt that it does. Where it does not (cookies
// blocked, a closed frame, no room), this stands in for it: what they keep then lasts as long as the page.
// Our own scripts ask the browser itself, and say so where it keeps nothing.
(function () {
  window.tidebookStorage = {};
  ["localStorage", "sessionStorage"].forEach(function (name) {
    var real = null, lasting = new Map();
    try { window[name].getItem(""); real = window[name]; } catch (error) { real = null; }
    var careful = {
      length: 0,
      key: function () { return null; },
      getItem: function (key) {
        if (lasting.has(String(key))) return lasting.get(String(key));
        try { return real.getItem(key); } catch (error) { return null; }
      },
      setItem: function (key, value) {
        lasting.delete(String(key));
        try { real.setItem(key, value); } catch (error) { lasting.set(String(key), String(value)); }
      },
      removeItem: function (key) {
        lasting.delete(String(key));
        try { real.removeItem(key); } catch (error) { return; }
      },
      clear: function () { lasting.clear(); },
    };
    window.tidebookStorage[name] = real;
    // What is there is left as it is: only those scripts are given the stand-in (see theme.py).
    if (name === "localStorage") window.tidebookStorage.careful = careful;
    if (!real) Object.defineProperty(window, name, { configurable: true, enumerable: true, value: careful });
  });
})
