// Toasts at the top right of the window (U53). Their messages are also on the page. A separate module, so that a page loads
// it with its first toast: const { showToast } = await import('@portico/ui/toasts').
import { section9 } from '@portico/domain/specified-constants';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { Glyph } from './glyph.tsx';
import { useTexts } from './texts.ts';

export type ToastKind = 'done' | 'news' | 'problem';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 200 });
let shownSoFar = 0;

export function showToast({ kind, text }: { readonly kind: ToastKind; readonly text: string }): void {
  shownSoFar += 1;
  toast(
    <div className="toast-content">
      <span className="toast-sign">
        <Glyph name={kind} />
      </span>
      <p>{text}</p>
    </div>,
    {
      toastId: `toast-${shownSoFar}`,
      role: kind === 'problem' ? 'alert' : 'status',
      className: () => `toast toast-${kind}`,
    },
  );
}

/** Focus pauses the timer; Escape and Delete dismiss the toast and move the focus on, or back to where it was. */
function useKeyboard() {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const moveOn = (from: Element): void => {
    const next = from.nextElementSibling ?? from.previousElementSibling ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  };
  // Attach the listeners before the first paint, so that a visible toast always responds.
  useLayoutEffect(() => {
    const around = place.current;
    if (!around) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const toastOf = ({ target }: Event): Element | null =>
      target instanceof Element ? target.closest('.toast') : null;
    around.addEventListener(
      'focusin',
      (event) => {
        const { relatedTarget } = event;
        if (relatedTarget instanceof HTMLElement && !around.contains(relatedTarget))
          before.current = relatedTarget;
        const focused = toastOf(event);
        if (focused) toast.pause({ id: focused.id });
      },
      { signal },
    );
    around.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) toast.play();
      },
      { signal },
    );
    around.addEventListener(
      'keydown',
      (event) => {
        const focused = toastOf(event);
        if (!focused || (event.key !== 'Escape' && event.key !== 'Delete')) return;
        event.preventDefault();
        moveOn(focused);
        toast.dismiss(focused.id);
      },
      { signal },
    );
    // Otherwise the browser drags the link behind a moving toast, and the toast gets stuck half way.
    around.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) toast.pause();
        else if (document.hasFocus()) toast.play();
      },
      { signal },
    );
    return () => leaving.abort();
  });
  return { place, moveOn };
}

export function Toasts() {
  const texts = useTexts();
  const { place, moveOn } = useKeyboard();
  const closeButton = ({ closeToast }: CloseButtonProps) => (
    <button
      type="button"
      className="icon-button"
      aria-label={texts.close}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        const around = event.currentTarget.closest('.toast');
        if (around?.contains(document.activeElement) && event.detail === 0) moveOn(around);
        closeToast(true);
      }}
    >
      <Glyph name="close" />
    </button>
  );
  return (
    <div ref={place}>
      <ToastContainer
        aria-label={texts.notifications}
        position={section9.toastPosition}
        className={() => 'toasts'}
        progressClassName={() => 'toast-clock'}
        autoClose={section9.toastMs}
        limit={section9.toastsAtOnce}
        newestOnTop
        closeOnClick
        draggable
        draggablePercent={section9.toastDragPercent}
        pauseOnHover
        pauseOnFocusLoss
        hideProgressBar
        icon={false}
        closeButton={closeButton}
        transition={fade}
      />
    </div>
  );
}
