// The files of one document: uploaded ones, uploads in progress on this page and unfinished ones (U46, U47).
import { Button } from '@portico/ui/button';
import { FileRow, type FileRowProps, FileRows } from '@portico/ui/file-drop';
import { type ChangeEvent, useRef } from 'react';
import { megabytes } from '../uploads/megabytes.ts';
import { useAddress } from '../uploads/use-address.ts';
import { ACCEPT, isPicture } from './document-file.ts';
import { useDocumentWords } from './document-words.en.ts';
import { useDocumentsPage } from './documents.en.ts';
import { findDocumentName, useDocumentsContext } from './documents-context.ts';
import type { Sending } from './sender.ts';
import type { DocumentEntry, DocumentFile } from './use-documents.ts';

/** Shows the photo itself while this page has it, otherwise a drawn page. */
function Thumbnail({ file, type }: { readonly file: File | undefined; readonly type: string }) {
  const isShown = file !== undefined && isPicture(file.type) && file.type !== 'image/heic';
  const address = useAddress(isShown ? file : undefined);
  if (address) return <img src={address} alt="" />;
  return (
    <svg width="28" height="28" viewBox="0 0 26 26" aria-hidden="true" className="file-thumbnail">
      <path d="M5 3.5h10.5L21 9v13.5H5zM15.5 3.5V9H21" />
      {isPicture(type) ? (
        <path d="m7.5 19 4-5 3 3.5 1.5-2 2.5 3.5M10 11h.5" />
      ) : (
        <text x="13" y="18.5" textAnchor="middle">
          PDF
        </text>
      )}
    </svg>
  );
}

const states = {
  preparing: 'waiting',
  sending: 'sending',
  waiting: 'sending',
  finishing: 'checking',
} as const;

function SendingRow({ entry, sending }: { readonly entry: DocumentEntry; readonly sending: Sending }) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const { list, sender } = useDocumentsContext();
  const { id, file, standing, refusal } = sending;
  const messageOf = (): string | undefined => {
    if (refusal === undefined) return standing?.why && words.upload[standing.why];
    if (typeof refusal === 'string') return words.faults[refusal];
    if (refusal.code !== 'DUPLICATE_FILE') return refusal.message;
    const other = list.papers.find(
      ({ key, files }) =>
        key !== entry.key && files.some((each) => each.bytes === file.size && each.name === file.name),
    );
    if (!other) return words.duplicate.unknown;
    const isUsable = entry.reusable.some(({ from }) => from === other.key);
    return words.duplicate[isUsable ? 'usable' : 'later'](findDocumentName(words, names, list, other));
  };
  const isPassing = typeof refusal === 'object' && refusal.code === 'TOO_MANY_REQUESTS';
  const acts: Partial<FileRowProps> = refusal
    ? { onRemove: () => sender.dismiss(id), onRetry: isPassing ? () => sender.tryAgain(id) : undefined }
    : {
        onCancel: standing?.phase === 'finishing' ? undefined : () => sender.cancel(id),
        onRetry: standing?.phase === 'waiting' ? () => sender.tryAgain(id) : undefined,
      };
  return (
    <FileRow
      name={file.name}
      size={words.size(megabytes(file.size))}
      state={refusal ? 'refused' : standing ? states[standing.phase] : 'waiting'}
      percent={standing?.percent}
      message={messageOf()}
      thumbnail={refusal ? undefined : <Thumbnail file={file} type={file.type} />}
      {...acts}
    />
  );
}

/** An unfinished upload: another tab is sending it, or it resumes once the person chooses the same file again. */
function UnfinishedRow({ entry, file }: { readonly entry: DocumentEntry; readonly file: DocumentFile }) {
  const words = useDocumentsPage();
  const { forgotten, sender, isOpen, remove } = useDocumentsContext();
  const choice = useRef<HTMLInputElement>(null);
  const isForgotten = forgotten.has(file.id);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen) sender.resumeWith(entry.key, file.id, chosen);
  };
  const row = {
    name: file.name,
    size: words.size(megabytes(file.bytes)),
    thumbnail: <Thumbnail file={undefined} type={file.type} />,
  };
  if (!isForgotten || !isOpen) return <FileRow {...row} state="waiting" message={words.elsewhere} />;
  return (
    <>
      <FileRow
        {...row}
        state="refused"
        message={words.unfinished}
        onRetry={() => choice.current?.click()}
        onRemove={() => remove(entry, file)}
      />
      <li hidden>
        <input
          ref={choice}
          type="file"
          accept={ACCEPT}
          aria-label={words.chooseAgain(file.name)}
          data-again={file.id}
          onChange={choose}
        />
      </li>
    </>
  );
}

const fileStates = {
  scanning: 'checking',
  clean: 'done',
  infected: 'refused',
  unreadable: 'refused',
} as const;

function HeldRow({ entry, file }: { readonly entry: DocumentEntry; readonly file: DocumentFile }) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const { list, sender, isOpen, remove, removed, undo, hold, letGo } = useDocumentsContext();
  const { id, name, type, bytes, state, reason, isReused } = file;
  if (state === 'uploading') return <UnfinishedRow entry={entry} file={file} />;
  if (removed.has(id))
    return (
      <li className="file-removed">
        <p role="status">
          <bdi>{words.removed(name)}</bdi>
        </p>
        <Button
          kind="quiet"
          aria-label={`${words.undo}: ${name}`}
          data-undo={id}
          onClick={() => undo(id)}
          onFocus={() => hold(id)}
          onBlur={() => letGo(id)}
        >
          {words.undo}
        </Button>
      </li>
    );
  const from =
    isReused && list.papers.find(({ files }) => files.some((each) => each.id === id && !each.isReused));
  return (
    <FileRow
      name={name}
      size={words.size(megabytes(bytes))}
      state={fileStates[state]}
      message={
        from
          ? words.reused(findDocumentName(words, names, list, from))
          : reason
            ? names.reasons[reason]
            : undefined
      }
      thumbnail={
        fileStates[state] === 'refused' ? undefined : <Thumbnail file={sender.pictureOf(id)} type={type} />
      }
      onRemove={isOpen && !isReused ? () => remove(entry, file) : undefined}
    />
  );
}

export function DocumentFiles({ entry }: { readonly entry: DocumentEntry }) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const { list, sendings } = useDocumentsContext();
  const own = sendings.filter(({ slot }) => slot === entry.key);
  const held = entry.files.filter(({ id }) => !own.some(({ fileId }) => fileId === id));
  if (own.length + held.length === 0) return null;
  return (
    <FileRows label={words.files(findDocumentName(words, names, list, entry))}>
      {held.map((file) => (
        <HeldRow key={file.id} entry={entry} file={file} />
      ))}
      {own.map((sending) => (
        <SendingRow key={sending.id} entry={entry} sending={sending} />
      ))}
    </FileRows>
  );
}
