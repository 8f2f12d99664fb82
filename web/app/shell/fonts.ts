// Web fonts load once the page is usable: on a slow line they would compete with the scripts, and the fallback fonts have
// the same metrics. From a tab's second page on they come from the browser's cache and show at once.
const KEY = 'faces';

/** Inline script in the head that runs before the first paint. Pages are rendered with `data-faces="late"` (ui/src/tokens.css). */
export const EARLY_FONTS = `try{if(sessionStorage.getItem('${KEY}'))delete document.documentElement.dataset.faces}catch{}`;

export function showFonts(): void {
  delete document.documentElement.dataset['faces'];
  try {
    sessionStorage.setItem(KEY, 'here');
  } catch {
    // Without session storage the next page shows the fonts late again.
  }
}
