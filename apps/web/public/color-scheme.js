// Runs before the first paint, as a file of its own: the content security policy allows no inline script.
(function () {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    let chosen = null;
    try {
      chosen = window.localStorage.getItem('lares-color-scheme');
    } catch {
      // Storage refused by the browser: follow the system.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  }
  apply();
  // The public pages do without Mantine, which would follow the system when it turns in the evening.
  system.addEventListener('change', apply);
})();
