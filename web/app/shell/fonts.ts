// The firm's type faces come when a page can be used: on a slow line they would take it from the script, and the fallbacks have
// their measures. From the second page of a tab on they are in the browser's cache and stand there at once.
const KEY = 'faces';

/** Runs in the head before anything is drawn. The page is written with `data-faces="late"` (ui/src/tokens.css). */
export const EARLY_FONTS = `try{if(sessionStorage.getItem('${KEY}'))delete document.documentElement.dataset.faces}catch{}`;

export function showFonts(): void {
  delete document.documentElement.dataset['faces'];
  try {
    sessionStorage.setItem(KEY, 'here');
  } catch {
    // Without a store the next page shows them late again.
  }
}
