// A modal on the browser's own <dialog>: focus goes in, stays in and returns; the page behind it rests (U54).
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
  /** Told when the person closes it: Escape, a click outside, the close button, a form with method="dialog". */
  readonly onClose?: (() => void) | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** Without it the content has to hold a button that closes it. */
  readonly hasClose?: boolean;
  readonly children: ReactNode;
}

const CAN_HOLD_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

const inOrder = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(CAN_HOLD_FOCUS)].filter((element) => element.checkVisibility());

function show(dialog: HTMLDialogElement): void {
  const { documentElement: page } = document;
  // Where the scrollbar takes room, its room is kept while it is gone, so that the page behind does not jump.
  dialog.toggleAttribute('data-gutter', window.innerWidth > page.clientWidth);
  dialog.showModal();
  const body = dialog.querySelector('.dialog-body');
  const all = body ? inOrder(body) : [];
  // An alert is to be answered: its button comes before the links in its text.
  const answer = dialog.role === 'alertdialog' ? all.find(({ tagName }) => tagName === 'BUTTON') : undefined;
  const first = answer ?? all[0];
  // What is longer than the screen is read from its start, not from the button at its end.
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
  // It outlives isStepOpen by the time of its fade.
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
    // Closing, not just removing, is what gives the focus back.
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
        // The second of two clicks was meant for the button that opened it.
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
