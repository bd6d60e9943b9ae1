// Runs before the first paint, as a file of its own: the content security policy allows no inline script.
(function () {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem('lares-color-scheme');
  } catch {
    // Storage refused by the browser: follow the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
