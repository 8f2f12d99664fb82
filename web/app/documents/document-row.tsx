// One paper: what it is, why it is asked, what will do, its files, what is said of it, and how it stands (U41).
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { FileDrop } from '@portico/ui/file-drop';
import { Glyph, type GlyphName } from '@portico/ui/glyph';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { CallFailed } from '../send.ts';
import { usePaperWords } from '../texts/english-document-words.ts';
import { usePapersPage } from '../texts/english-documents-page.ts';
import { PaperDrawing } from './document-drawing.tsx';
import { ACCEPT } from './document-file.ts';
import { PaperFiles } from './document-files.tsx';
import { nameOf, usePapersContext } from './documents-context.ts';
import type { Paper } from './use-documents.ts';

/** With the questions comes what checks them. */
const DescribePaper = lazy(() => import('./describe-document.tsx'));

export const idOf = ({ key }: Paper): string => `paper-${key.replaceAll('/', '-')}`;

/** Which of them will do, each with a picture of such a one. */
function Accepted({ paper: { types } }: { readonly paper: Paper }) {
  const words = usePapersPage();
  const names = usePaperWords();
  return (
    <div className="paper-accepted">
      <h4>{types.length > 1 ? words.anyOf : words.accepted}</h4>
      <ul>
        {types.map((type) => {
          const { name, examples } = names.types[type];
          return (
            <li key={type}>
              <PaperDrawing type={type} label={words.drawing(name)} />
              <div>
                <p className="paper-type">{name}</p>
                <p className="paper-soft">{words.like(examples)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Handed in once, and good here too (U48). */
function Offers({ paper }: { readonly paper: Paper }) {
  const words = usePapersPage();
  const names = usePaperWords();
  const { refresh, sender, sendings } = usePapersContext();
  const [taking, setTaking] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const take = async (from: string): Promise<void> => {
    setTaking(from);
    setProblem(undefined);
    try {
      await call(documentsCalls.reuse, { body: { slot: paper.key, from } });
      for (const { id, slot, refusal } of sendings)
        if (slot === paper.key && typeof refusal === 'object' && refusal.code === 'DUPLICATE_FILE')
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
      {paper.reusable.map(({ from, type }) => (
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

function Body({ paper, onDone }: { readonly paper: Paper; readonly onDone: () => void }) {
  const words = usePapersPage();
  const names = usePaperWords();
  const { sendings, sender, isOpen } = usePapersContext();
  const { slot, causes, reason, state, files, isMadeByUs } = paper;
  const own = sendings.filter((sending) => sending.slot === paper.key && sending.refusal === undefined);
  const hasFiles = files.length + own.length > 0;
  if (isMadeByUs)
    return (
      <div className="paper-body">
        <p className="paper-soft">{words.chart}</p>
        <p>
          <Link to="/business/ubo-users">{words.toChart}</Link>
        </p>
      </div>
    );
  const about = (
    <>
      <div className="paper-why">
        <h4>{words.why}</h4>
        <p>
          {names.slots[slot].why} {causes.map((cause) => names.causes[cause]).join(' ')}
        </p>
      </div>
      <Accepted paper={paper} />
    </>
  );
  return (
    <div className="paper-body">
      {reason && reason !== 'no-file' && (
        <Banner kind={state === 'missing' ? 'news' : 'problem'} title={names.reasons[reason]} />
      )}
      {hasFiles ? (
        <details className="paper-about">
          <summary>{words.about}</summary>
          {about}
        </details>
      ) : (
        about
      )}
      {isOpen && <Offers paper={paper} />}
      {isOpen && (
        <FileDrop
          name={`${idOf(paper)}-files`}
          label={hasFiles ? words.addMore : words.add}
          hint={words.formats}
          accept={ACCEPT}
          isMultiple
          onFiles={(chosen) => sender.send(paper.key, chosen)}
        />
      )}
      <PaperFiles paper={paper} />
      {hasFiles && (
        <Suspense>
          <DescribePaper paper={paper} id={idOf(paper)} onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}

type Shown = Paper['state'] | 'made-by-us' | 'not-described' | 'sending';
const marks: Partial<Readonly<Record<Shown, GlyphName>>> = {
  accepted: 'done',
  'made-by-us': 'done',
  checking: 'waiting',
  sending: 'waiting',
  'needs-new': 'problem',
  refused: 'problem',
  expired: 'problem',
};

export interface PaperRowProps {
  readonly paper: Paper;
  readonly number: number;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onDone: () => void;
}

export function PaperRow({ paper, number, isShown, onToggle, onDone }: PaperRowProps) {
  const words = usePapersPage();
  const names = usePaperWords();
  const { list, sendings } = usePapersContext();
  const isOnItsWay = sendings.some(({ slot, refusal }) => slot === paper.key && refusal === undefined);
  const shownAs = (): Shown => {
    if (paper.isMadeByUs) return 'made-by-us';
    if (isOnItsWay) return 'sending';
    return paper.reason === 'not-described' ? 'not-described' : paper.state;
  };
  const shown = shownAs();
  const mark = marks[shown];
  const id = idOf(paper);
  return (
    <li className="paper" data-state={shown} data-open={isShown || undefined}>
      <div className="paper-head">
        <span className="paper-number" aria-hidden="true">
          {mark ? <Glyph name={mark} /> : number}
        </span>
        <div className="paper-title">
          <h3>
            <button
              type="button"
              id={id}
              aria-expanded={isShown}
              aria-controls={`${id}-body`}
              aria-describedby={`${id}-state`}
              onClick={onToggle}
            >
              {nameOf(words, names, list, paper)}
              {!paper.isRequired && !paper.isMadeByUs && (
                <span className="paper-optional"> ({words.optional})</span>
              )}
            </button>
          </h3>
          <p className="paper-soft">{names.slots[paper.slot].what}</p>
        </div>
        <p className="paper-state" id={`${id}-state`} role="status">
          {shown in words.states
            ? words.states[shown as keyof typeof words.states]
            : names.states[shown as Paper['state']]}
        </p>
        <Glyph name="more" />
      </div>
      <div id={`${id}-body`} hidden={!isShown}>
        {isShown && <Body paper={paper} onDone={onDone} />}
      </div>
    </li>
  );
}
