/* Sets the chosen colour theme before the first paint. Kept apart from the bundle: the page allows no inline script. */
(function () {
  try {
    var theme = localStorage.getItem('bridgewater-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    /* storage may be blocked: the system's preference stands */
  }
})();
