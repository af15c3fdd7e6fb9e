// The theme's scripts ask the browser to keep things and never doubt that it does. Where it does not (cookies
// blocked, a closed frame, no room), this stands in for it: what they keep then lasts as long as the page.
// Our own scripts ask the browser itself, and say so where it keeps nothing.
(function () {
  window.tidebookStorage = {};
  ["localStorage", "sessionStorage"].forEach(function (name) {
    var real = null, lasting = new Map();
    try { window[name].getItem(""); real = window[name]; } catch (error) { real = null; }
    window.tidebookStorage[name] = real;
    var calm = {
      getItem: function (key) {
        key = String(key);
        if (lasting.has(key)) return lasting.get(key);
        try { return real.getItem(key); } catch (error) { return null; }
      },
      setItem: function (key, value) {
        key = String(key);
        lasting.delete(key);
        try { real.setItem(key, value); } catch (error) { lasting.set(key, String(value)); }
      },
      removeItem: function (key) {
        lasting.delete(String(key));
        try { real.removeItem(key); } catch (error) { return; }
      },
      clear: function () {
        lasting.clear();
        try { real.clear(); } catch (error) { return; }
      },
    };
    var nothing = Object.create({ length: 0, key: function () { return null; } });
    var store = new Proxy(real || nothing, {
      get: function (target, key) {
        if (Object.hasOwn(calm, key)) return calm[key];
        var value = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    Object.defineProperty(window, name, { configurable: true, enumerable: true, value: store });
  });
})
