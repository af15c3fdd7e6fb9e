// A page's links start from its address. Hosts that answer with the page under another one (/play/ for /play.html,
// /book for /book/) would have them lead astray: the address is put right before anything is loaded. And
// JupyterLite knows a folder's first page as /lab/ and /lab/index.html, but not as the /lab/index of some hosts.
(function (isIndex) {
  var at = location, path = at.pathname, right = path;
  if (!isIndex) right = path.replace(/(.)\/+$/, "$1");
  else if (!/(\/|\.html)$/.test(path)) right = path.replace(/\/index$/, "") + "/";
  if (right !== path) history.replaceState(history.state, "", at.origin + right + at.search + at.hash);
})
