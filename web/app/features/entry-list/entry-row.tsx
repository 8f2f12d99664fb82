// One entry in a list: who it is, what is left to do, and the available actions.
import { Button } from '@portico/ui/button';
import { Glyph, type GlyphName } from '@portico/ui/glyph';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEntryListWords } from './entry-list.en.ts';
import { KindSign } from './kind-sign.tsx';

/** The link to the editor of an entry, inside of an element where the entry stands in several lists. */
export const findEditLink = (id: string, within = ''): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${within} [data-entry="${id}"] .entry-edit`);

interface EntryMark {
  readonly word: string;
  readonly isStrong?: true;
}

export interface EntryRowProps {
  readonly id: string;
  readonly kind: Parameters<typeof KindSign>[0]['kind'];
  readonly name: string;
  readonly marks: readonly (EntryMark | false | '')[];
  readonly summary: ReactNode;
  readonly next?: { readonly glyph: GlyphName; readonly text: string; readonly isOpen?: true } | false;
  /** What follows below, such as the state of an invitation or a conflict. */
  readonly children: ReactNode;
  /** The path of the editor. Undefined where nothing can be changed. */
  readonly to: string | undefined;
  readonly linkId?: string;
  readonly onOpen?: () => void;
  readonly onRemove: (() => void) | undefined;
}

export function EntryRow({
  id,
  kind,
  name,
  marks,
  summary,
  next,
  children,
  to,
  linkId,
  onOpen,
  onRemove,
}: EntryRowProps) {
  const words = useEntryListWords();
  return (
    <li className="entry-row" data-entry={id}>
      <KindSign kind={kind} />
      <div className="entry-words">
        <p className="entry-name">
          <bdi>{name}</bdi>
          {marks.map(
            (mark) =>
              mark && (
                <span key={mark.word} className="entry-mark" data-strong={mark.isStrong}>
                  {mark.word}
                </span>
              ),
          )}
        </p>
        <p className="entry-summary">{summary}</p>
        {next && (
          <p className="entry-next" data-open={next.isOpen}>
            <Glyph name={next.glyph} />
            {next.text}
          </p>
        )}
        {children}
      </div>
      {to !== undefined && (
        <div className="entry-acts">
          <Link className="entry-edit" id={linkId} to={to} preventScrollReset onClick={onOpen}>
            {words.change}
            <span className="only-heard"> {name}</span>
          </Link>
          {onRemove && (
            <Button kind="quiet" onClick={onRemove}>
              {words.remove}
              <span className="only-heard"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
