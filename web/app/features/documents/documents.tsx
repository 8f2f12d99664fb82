// A client's documents grouped by what they prove, the number accepted, and a link to the next step that records nothing (S4.09).
import { type SlotGroup, slotGroups, slotRow } from '@portico/domain/documents/slots';
import { Banner } from '@portico/ui/banner';
import { SheetActions } from '@portico/ui/sheet';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLeaveWarning } from '../uploads/use-leave-warning.ts';
import { type UnsavedDescriptions, useDocumentDrafts } from './document-drafts.ts';
import { DocumentRow, rowId } from './document-row.tsx';
import { useDocumentWords } from './document-words.en.ts';
import { useDocumentsPage } from './documents.en.ts';
import { DocumentsProvider } from './documents-context.ts';
import { type DocumentEntry, type DocumentList, useDocuments } from './use-documents.ts';
import { useRemoving } from './use-removing.ts';

const DONE: readonly DocumentEntry['state'][] = ['accepted', 'checking'];
/** Whether the person has to act on this document. */
const isWanted = ({ state, isRequired, isMadeByUs }: DocumentEntry): boolean =>
  !isMadeByUs && !DONE.includes(state) && (isRequired || state !== 'missing');
/** Rejected documents come first: the person believes that they are done. */
const nextIn = (entries: readonly DocumentEntry[]): DocumentEntry | undefined =>
  entries.find((entry) => isWanted(entry) && entry.state !== 'missing') ?? entries.find(isWanted);

/** A translation belongs to the group of the document it translates. */
function groupOf({ slot, of }: DocumentEntry, { papers: entries }: DocumentList): SlotGroup {
  const translated = slot === 'translation' && entries.find(({ key }) => key === of);
  return slotRow(translated ? translated.slot : slot).group;
}

interface SlotsProps {
  readonly loaded: DocumentList;
  readonly personId: string;
  readonly clientId: string;
  readonly isOpen: boolean;
  readonly isApproved: boolean;
  /** Identifies the person, the client and the page. */
  readonly owner: string;
  /** Answers that were typed before the last log-in and not saved. */
  readonly left: UnsavedDescriptions | undefined;
  readonly onwards: string;
  readonly onForward: () => void;
}

export default function Documents({
  loaded,
  personId,
  clientId,
  isOpen,
  isApproved,
  owner,
  left,
  onwards,
  onForward,
}: SlotsProps) {
  const words = useDocumentsPage();
  const names = useDocumentWords();
  const slots = useDocuments(loaded, personId, clientId);
  const { list, sendings, isUnheard } = slots;
  const removing = useRemoving(slots.refresh);
  const drafts = useDocumentDrafts(owner, isOpen ? left : undefined, slots.refresh);
  const first = nextIn(loaded.papers);
  const [shown, setShown] = useState<ReadonlySet<string>>(
    new Set(isOpen ? [...(first ? [first.key] : []), ...Object.keys(left?.slots ?? {})] : []),
  );
  useLeaveWarning(sendings.some(({ standing, refusal }) => standing !== undefined && refusal === undefined));

  const needed = list.papers.filter(({ isRequired }) => isRequired);
  const accepted = needed.filter(({ state }) => state === 'accepted').length;
  const isChecking = list.papers.some(({ files }) => files.some(({ state }) => state === 'scanning'));
  // Invited members only provide their own documents, if any are required.
  const isNothingAsked = list.isRecorded && list.papers.length === 0;
  const wasRecorded = useRef(loaded.isRecorded);

  const toggle = ({ key }: DocumentEntry): void =>
    setShown(
      (former) => new Set(former.has(key) ? [...former].filter((each) => each !== key) : [...former, key]),
    );
  /** The finished document folds, the next one opens and gets the focus. */
  const goTo = useRef<string | undefined>(undefined);
  const finish = (done: DocumentEntry): void => {
    const next = nextIn(list.papers.filter(({ key }) => key !== done.key));
    goTo.current = rowId(next ?? done);
    setShown(
      (former) => new Set([...[...former].filter((each) => each !== done.key), ...(next ? [next.key] : [])]),
    );
  };
  useEffect(() => {
    if (goTo.current === undefined) return;
    const title = document.getElementById(goTo.current);
    goTo.current = undefined;
    title?.focus({ preventScroll: true });
    title?.closest('li')?.scrollIntoView({ block: 'start' });
  });

  return (
    <DocumentsProvider value={{ ...slots, ...removing, isOpen, isApproved, drafts }}>
      <div className="documents">
        {isUnheard && <Banner kind="waiting" title={words.unheard} isLive />}
        {!isOpen && !isNothingAsked && <Banner kind="waiting" title={words.notOpen} />}
        {removing.notRemoved && (
          <Banner kind="problem" title={words.notRemoved(removing.notRemoved)} isLive />
        )}
        {!isNothingAsked && (
          <div className="documents-progress">
            <p id="documents-progress">{words.progress(accepted, needed.length)}</p>
            <progress
              max={Math.max(1, needed.length)}
              value={accepted}
              aria-labelledby="documents-progress"
            />
          </div>
        )}
        {list.isRecorded ? (
          <Banner
            kind="done"
            title={isNothingAsked ? words.none : words.recorded}
            isLive={!wasRecorded.current}
          >
            {isNothingAsked ? words.noneText : words.recordedText}
          </Banner>
        ) : (
          isChecking && <Banner kind="waiting" title={words.checking} isLive />
        )}
        {slotGroups.map((group) => {
          const inGroup = list.papers.filter((entry) => groupOf(entry, list) === group);
          if (inGroup.length === 0) return null;
          return (
            <section key={group} className="documents-group" aria-labelledby={`documents-${group}`}>
              <h2 id={`documents-${group}`}>{names.groups[group]}</h2>
              <ul className="sheet">
                {inGroup.map((entry) => (
                  <DocumentRow
                    key={entry.key}
                    entry={entry}
                    number={list.papers.indexOf(entry) + 1}
                    isShown={shown.has(entry.key)}
                    onToggle={() => toggle(entry)}
                    onDone={() => finish(entry)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <div className="sheet documents-on">
          <SheetActions>
            <p>{list.isRecorded ? words.nextDone : words.nextNote}</p>
            <Link className="button" data-kind="primary" to={onwards} onClick={onForward}>
              {words.next}
            </Link>
          </SheetActions>
        </div>
      </div>
    </DocumentsProvider>
  );
}
