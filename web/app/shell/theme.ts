// Light, dark or the device's setting. Stored in local storage under `theme`; no entry means the device's setting.
export type Theme = 'system' | 'light' | 'dark';

/** Inline script in the head, before the first paint, so that a dark page never flashes white. Its hash is in each page's CSP. */
export const EARLY_THEME =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

export function storedTheme(): Theme {
  const stored = localStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The error page replaces the whole document, and React then removes all attributes of `html` that it did not set itself. */
export function restoreTheme(): void {
  const theme = storedTheme();
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem('theme');
    delete dataset['theme'];
  } else {
    localStorage.setItem('theme', theme);
    dataset['theme'] = theme;
  }
}
