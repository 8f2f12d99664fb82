// Toasts. The component loads with the first one; a toast's message is always on the page as well (U53).
import type { ToastKind } from '@portico/ui/toasts';

const WANTED = 'toast:wanted';

export const onToastWanted = (mount: () => void): (() => void) => {
  window.addEventListener(WANTED, mount);
  return () => window.removeEventListener(WANTED, mount);
};

export async function toast(kind: ToastKind, text: string): Promise<void> {
  window.dispatchEvent(new Event(WANTED));
  const { showToast } = await import('@portico/ui/toasts');
  showToast({ kind, text });
}
