// A modal built on <dialog>: it takes the focus, traps it and returns it; the page behind it is inert (U54).
import { section9 } from '@portico/domain/specified-constants';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Glyph } from './glyph.tsx';
import { useTexts } from './texts.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title?: ReactNode;
  /** Called when the person closes it: Escape, a click outside, the close button, a form with method="dialog". */
  readonly onClose?: (() => void) | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** If false, the content must contain a button that closes the dialog. */
  readonly hasClose?: boolean;
  readonly children: ReactNode;
}

const CAN_HOLD_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

const inOrder = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(CAN_HOLD_FOCUS)].filter((element) => element.checkVisibility());

function show(dialog: HTMLDialogElement): void {
  const { documentElement: page } = document;
  // Reserve the scrollbar's width while the dialog hides it, so that the page behind does not shift.
  dialog.toggleAttribute('data-gutter', window.innerWidth > page.clientWidth);
  dialog.showModal();
  const body = dialog.querySelector('.dialog-body');
  const all = body ? inOrder(body) : [];
  // An alert needs an answer, so its button takes precedence over links in its text.
  const answer = dialog.role === 'alertdialog' ? all.find(({ tagName }) => tagName === 'BUTTON') : undefined;
  const first = answer ?? all[0];
  // If the dialog is longer than the screen, people start reading at the top, not at the button at its end.
  const isLong = dialog.scrollHeight > dialog.clientHeight;
  (isLong || !first ? dialog : first).focus();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY, target }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    target === dialog &&
    (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom)
  );
}

function keepFocusIn(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const all = inOrder(event.currentTarget);
  const { activeElement } = document;
  const isAtEdge =
    activeElement === (event.shiftKey ? all[0] : all.at(-1)) ||
    (event.shiftKey && activeElement === event.currentTarget);
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

export function Dialog({ isOpen, title, onClose, role = 'dialog', hasClose = true, children }: DialogProps) {
  const id = useId();
  const texts = useTexts();
  const place = useRef<HTMLDialogElement>(null);
  const hasPressBegunOutside = useRef<boolean>(false);
  // Stays true until the fade-out has ended.
  const [isPresent, setPresent] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPresent(true);
  }

  useLayoutEffect(() => {
    const dialog = place.current;
    if (!isOpen || !isPresent || !dialog) return;
    if (!dialog.open) show(dialog);
    // Only closing the dialog restores the focus; removing it does not.
    return () => dialog.close();
  }, [isOpen, isPresent]);

  const afterClose = (event: SyntheticEvent<HTMLDialogElement>): void => {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open) return;
    if (isOpen) onClose?.();
    const fades = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
    void Promise.allSettled(fades).then(() => {
      if (!dialog.open) setPresent(false);
    });
  };

  if (!isPresent) return null;
  return (
    <dialog
      ref={place}
      className="dialog"
      data-width={section9.modalWidth}
      role={role}
      tabIndex={-1}
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-label={title ? undefined : texts.message}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onClose={afterClose}
      onKeyDown={keepFocusIn}
      onPointerDown={(event) => {
        hasPressBegunOutside.current = isOutside(event.currentTarget, event);
      }}
      onClick={(event) => {
        // The second click of a double click was meant for the button that opened the dialog.
        const isOneClick = event.detail < 2;
        if (isOneClick && hasPressBegunOutside.current && isOutside(event.currentTarget, event))
          event.currentTarget.close();
      }}
    >
      {hasClose && (
        <div className="dialog-head">
          <button
            type="button"
            className="icon-button"
            aria-label={texts.close}
            onClick={() => place.current?.close()}
          >
            <Glyph name="close" />
          </button>
        </div>
      )}
      {title && (
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
      )}
      <div className="dialog-body" id={`${id}-body`}>
        {children}
      </div>
    </dialog>
  );
}
