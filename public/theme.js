// Before the first paint: the theme that was chosen here before, so that the page does not flash in the other one.
try {
  const theme = localStorage.getItem('hookline:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system.
}
