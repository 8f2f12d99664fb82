// One document: why it is needed, which types are accepted, its files, its description and its state (U41).
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { FileDrop } from '@portico/ui/file-drop';
import { Glyph, type GlyphName } from '@portico/ui/glyph';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { DocumentDrawing } from './document-drawing.tsx';
import { ACCEPT } from './document-file.ts';
import { DocumentFiles } from './document-files.tsx';
import { useDocumentWords } from './document-words.en.ts';
import { useDocumentsPage } from './documents.en.ts';
import { findDocumentName, useDocumentsContext } from './documents-context.ts';
import type { DocumentEntry } from './use-documents.ts';

/** A separate chunk: it brings the validation with the questions. */
const DescribeSlot = lazy(() => import('./describe-document.tsx'));

export const rowId = ({ key }: DocumentEntry): string => `document-${key.replaceAll('/', '-')}`;

/** The accepted types, each with a drawing. */
function Accepted({ entry: { types } }: { readonly entry: DocumentEntry }) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  return (
    <div className="document-accepted">
      <h4>{types.length > 1 ? words.anyOf : words.accepted}</h4>
      <ul>
        {types.map((type) => {
          const { name, examples } = names.types[type];
          return (
            <li key={type}>
              <DocumentDrawing type={type} label={words.drawing(name)} />
              <div>
                <p className="document-type">{name}</p>
                <p className="document-soft">{words.like(examples)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Offers documents that were uploaded elsewhere and are valid here too (U48). */
function Offers({ entry }: { readonly entry: DocumentEntry }) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const { refresh, sender, sendings } = useDocumentsContext();
  const [taking, setTaking] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const take = async (from: string): Promise<void> => {
    setTaking(from);
    setProblem(undefined);
    try {
      await call(documentsCalls.reuse, { body: { slot: entry.key, from } });
      for (const { id, slot, refusal } of sendings)
        if (slot === entry.key && typeof refusal === 'object' && refusal.code === 'DUPLICATE_FILE')
          sender.dismiss(id);
      await refresh();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setTaking(undefined);
    }
  };
  return (
    <>
      {problem && <Banner kind="problem" title={problem} isLive />}
      {entry.reusable.map(({ from, type }) => (
        <Banner
          key={from}
          kind="news"
          title={words.reuse.title(names.types[type].name)}
          action={
            <Button
              kind="secondary"
              busy={taking === from && words.reuse.busy}
              onClick={() => void take(from)}
            >
              {words.reuse.act}
            </Button>
          }
        >
          {words.reuse.text}
        </Banner>
      ))}
    </>
  );
}

function Body({ entry, onDone }: { readonly entry: DocumentEntry; readonly onDone: () => void }) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const { sendings, sender, isOpen } = useDocumentsContext();
  const { slot, causes, reason, state, files, isMadeByUs } = entry;
  const own = sendings.filter((sending) => sending.slot === entry.key && sending.refusal === undefined);
  const hasFiles = files.length + own.length > 0;
  if (isMadeByUs)
    return (
      <div className="document-body">
        <p className="document-soft">{words.chart}</p>
        <p>
          <Link to="/business/ubo-users">{words.toChart}</Link>
        </p>
      </div>
    );
  const description = (
    <>
      <div className="document-why">
        <h4>{words.why}</h4>
        <p>
          {names.slots[slot].why} {causes.map((cause) => names.causes[cause]).join(' ')}
        </p>
      </div>
      <Accepted entry={entry} />
    </>
  );
  return (
    <div className="document-body">
      {reason && reason !== 'no-file' && (
        <Banner kind={state === 'missing' ? 'news' : 'problem'} title={names.reasons[reason]} />
      )}
      {hasFiles ? (
        <details className="document-details">
          <summary>{words.about}</summary>
          {description}
        </details>
      ) : (
        description
      )}
      {isOpen && <Offers entry={entry} />}
      {isOpen && (
        <FileDrop
          name={`${rowId(entry)}-files`}
          label={hasFiles ? words.addMore : words.add}
          hint={words.formats}
          accept={ACCEPT}
          isMultiple
          onFiles={(chosen) => sender.send(entry.key, chosen)}
        />
      )}
      <DocumentFiles entry={entry} />
      {hasFiles && (
        <Suspense>
          <DescribeSlot entry={entry} id={rowId(entry)} onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}

type Shown = DocumentEntry['state'] | 'made-by-us' | 'not-described' | 'sending';
const marks: Partial<Readonly<Record<Shown, GlyphName>>> = {
  accepted: 'done',
  'made-by-us': 'done',
  checking: 'waiting',
  sending: 'waiting',
  'needs-new': 'problem',
  refused: 'problem',
  expired: 'problem',
};

export interface DocumentRowProps {
  readonly entry: DocumentEntry;
  readonly number: number;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onDone: () => void;
}

export function DocumentRow({ entry, number, isShown, onToggle, onDone }: DocumentRowProps) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const { list, sendings, isApproved } = useDocumentsContext();
  const isInTransfer = sendings.some(({ slot, refusal }) => slot === entry.key && refusal === undefined);
  const shownAs = (): Shown => {
    if (entry.isMadeByUs) return 'made-by-us';
    if (isInTransfer) return 'sending';
    return entry.reason === 'not-described' ? 'not-described' : entry.state;
  };
  const shown = shownAs();
  const findState = (): string => {
    if (shown === 'accepted' && isApproved) return words.acceptedState;
    return shown in words.states
      ? words.states[shown as keyof typeof words.states]
      : names.states[shown as DocumentEntry['state']];
  };
  const mark = marks[shown];
  const id = rowId(entry);
  return (
    <li className="document" data-state={shown} data-open={isShown || undefined}>
      <div className="document-head">
        <span className="document-number" aria-hidden="true">
          {mark ? <Glyph name={mark} /> : number}
        </span>
        <div className="document-title">
          <h3>
            <button
              type="button"
              id={id}
              aria-expanded={isShown}
              aria-controls={`${id}-body`}
              aria-describedby={`${id}-state`}
              onClick={onToggle}
            >
              {findDocumentName(words, names, list, entry)}
              {!entry.isRequired && !entry.isMadeByUs && (
                <span className="document-optional"> ({words.optional})</span>
              )}
            </button>
          </h3>
          <p className="document-soft">{names.slots[entry.slot].what}</p>
        </div>
        <p className="document-state" id={`${id}-state`} role="status">
          {findState()}
        </p>
        <Glyph name="more" />
      </div>
      <div id={`${id}-body`} hidden={!isShown}>
        {isShown && <Body entry={entry} onDone={onDone} />}
      </div>
    </li>
  );
}
