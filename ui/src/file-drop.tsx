// File selection: a button and an equivalent drop area (U47), and a row for each file (U46).
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useTexts } from './texts.ts';

export interface FileDropProps extends Omit<FieldProps, 'hint'> {
  readonly name: string;
  readonly id?: string | undefined;
  /** File formats and maximum size, which people must know before they choose a file (U41). */
  readonly hint: ReactNode;
  /** As in an input: ".pdf,.jpg". Dropped files are not filtered by it: the caller gives each rejected file its own reason. */
  readonly accept?: string | undefined;
  readonly isMultiple?: boolean | undefined;
  /** If absent, the files stay in the form and are sent with it. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

const carriesFiles = (event: { readonly dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Blocks drops outside the area, because the browser would open the file and discard the page with all its answers. */
function useMissedDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

export function FileDrop({ name, id, accept, isMultiple, onFiles, ...frame }: FileDropProps) {
  const texts = useTexts();
  const [isOver, setOver] = useState(false);
  useMissedDrops();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    if (!onFiles || files.length === 0) return;
    onFiles(files);
    // Lets the person choose the same file again after they have fixed it.
    event.target.value = '';
  };
  const drop = (event: DragEvent<HTMLElement>): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles?.(isMultiple ? files : files.slice(0, 1));
  };
  const leave = (event: DragEvent<HTMLElement>): void => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };
  const canDrop = onFiles !== undefined;
  return (
    <Field {...frame} id={id ?? name}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard (U47).
        <div
          className="file-drop"
          data-over={isOver || undefined}
          onDragOver={canDrop ? (event) => setOver(carriesFiles(event)) : undefined}
          onDragLeave={canDrop ? leave : undefined}
          onDrop={canDrop ? drop : undefined}
        >
          <input
            {...ids}
            className="only-heard"
            type="file"
            name={name}
            accept={accept}
            multiple={isMultiple}
            onChange={choose}
          />
          <UploadMark />
          <label className="button" data-kind="secondary" htmlFor={ids.id}>
            {isMultiple ? texts.chooseFiles : texts.chooseFile}
          </label>
          {canDrop && <span className="file-drop-or">{isMultiple ? texts.dropFiles : texts.dropFile}</span>}
        </div>
      )}
    </Field>
  );
}

function UploadMark() {
  return (
    <svg className="file-drop-mark" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M8 35V18a12 12 0 0 1 24 0v17" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M4 35h32M20 29V17m-5 5 5-5 5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export type FileState = 'waiting' | 'sending' | 'checking' | 'done' | 'refused';

export interface FileRowProps {
  readonly name: string;
  /** "2.4 MB", in the page's language. */
  readonly size: string;
  readonly state: FileState;
  /** Upload progress, 0 to 100. */
  readonly percent?: number | undefined;
  /** For a refused file, its own reason and how to fix it (U47); otherwise a note. */
  readonly message?: string | undefined;
  readonly thumbnail?: ReactNode;
  readonly onCancel?: (() => void) | undefined;
  /** Present if the upload was interrupted and can continue. */
  readonly onRetry?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

export function FileRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="file-rows" aria-label={label}>
      {children}
    </ul>
  );
}

export function FileRow({
  name,
  size,
  state,
  percent = 0,
  message,
  thumbnail,
  onCancel,
  onRetry,
  onRemove,
}: FileRowProps) {
  const texts = useTexts();
  const words = {
    waiting: texts.fileWaiting,
    sending: texts.fileSending.replace('{percent}', String(Math.floor(percent))),
    checking: texts.fileChecking,
    done: texts.fileDone,
    refused: onRetry ? texts.fileStopped : texts.fileRefused,
  }[state];
  const quarter = Math.floor(percent / 25) * 25;
  const heard = state === 'sending' ? texts.fileSending.replace('{percent}', String(quarter)) : words;
  const isHeard = state !== 'waiting' && !(state === 'sending' && quarter === 0);
  const acts = [
    [texts.cancel, onCancel],
    [texts.tryAgain, onRetry],
    [texts.remove, onRemove],
  ] as const;
  return (
    <li className="file-row" data-state={state}>
      <div className="file-row-thumbnail">{thumbnail ?? <StateMark state={state} />}</div>
      <div className="file-row-words">
        <p className="file-row-name">
          <bdi>{name}</bdi>
        </p>
        <p className="file-row-state">
          <bdi>{size}</bdi> · <bdi className="file-row-now">{words}</bdi>
        </p>
        {message && <p className={state === 'refused' ? 'field-error' : 'field-hint'}>{message}</p>}
        {(state === 'waiting' || state === 'sending') && (
          <progress className="file-row-progress" max={100} value={percent} aria-label={name} />
        )}
      </div>
      <div className="file-row-acts">
        {acts.map(
          ([act, onClick]) =>
            onClick && (
              <Button key={act} kind="quiet" aria-label={`${act}: ${name}`} onClick={onClick}>
                {act}
              </Button>
            ),
        )}
      </div>
      <span className="only-heard" role="status">
        {isHeard && [`${name}: ${heard}`, message].filter(Boolean).join('. ')}
      </span>
    </li>
  );
}

/** States differ by shape as well as by word: an open sheet, a tick, a warning. */
function StateMark({ state }: { readonly state: FileState }) {
  const marks = { done: 'm9.5 17 2.7 2.7 5.3-5.7', refused: 'M13 12v4m0 2.5v.5' } as const;
  const mark = state === 'done' || state === 'refused' ? marks[state] : undefined;
  return (
    <svg width="28" height="28" viewBox="0 0 26 26" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 3.5h10.5L21 9v13.5H5zM15.5 3.5V9H21" />
        <path d={mark ?? 'M9 13h8m-8 4h6'} strokeWidth={mark ? 2 : 1.5} />
      </g>
    </svg>
  );
}
