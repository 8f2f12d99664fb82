// One section of a form: open with its questions, folded to a summary when done, or a title while locked.
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { AddressAnswer } from './address-answer.tsx';
import { useOpenForm } from './form-context.ts';
import type { FormKind } from './kind.ts';
import { useLongForm } from './long-form.en.ts';
import { Question } from './question.tsx';

interface SectionProps {
  readonly section: string;
}

export const buildSectionPath = (section: string): string => `?section=${section}`;

interface FoldedSectionProps extends SectionProps {
  /** The questions that currently apply. The summary omits the others. */
  readonly keys: readonly string[];
  readonly isDone: boolean;
  readonly told: FormKind['told'][string];
}

export function FoldedSection({ section, keys, isDone, told: telling }: FoldedSectionProps) {
  const { answers, say, words: ofForm } = useOpenForm();
  const words = useLongForm();
  const title = ofForm.sections[section];
  const told = telling
    .map((line) =>
      [line]
        .flat()
        .filter((key) => keys.includes(key))
        .map((key) => say(key, answers[key]))
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean);
  return (
    <section className="sheet-section folded" data-done={isDone || undefined}>
      <div>
        <h2>
          {isDone && <Glyph name="done" />}
          {title}
        </h2>
        {told.length > 0 && <p className="folded-summary">{told.join('\u00a0· ')}</p>}
      </div>
      <Link className="folded-change" to={buildSectionPath(section)} preventScrollReset>
        {words.change}
        <span className="only-heard"> {title}</span>
      </Link>
    </section>
  );
}

export function LaterSection({ section }: SectionProps) {
  const { words } = useOpenForm();
  return (
    <section className="sheet-section folded">
      <h2 className="folded-later">{words.sections[section]}</h2>
    </section>
  );
}

function Questions({ keys }: { readonly keys: readonly string[] }) {
  const { addresses } = useOpenForm();
  return keys.map((key) => {
    const [name = '', part] = key.split('.');
    if (!addresses[name]) return <Question key={key} name={key} />;
    return part === 'country' && <AddressAnswer key={key} name={name} />;
  });
}

interface OpenSectionProps extends SectionProps {
  readonly keys: readonly string[];
  readonly at: number;
  readonly all: number;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

export function OpenSection({ section, keys, at, all, headingRef }: OpenSectionProps) {
  const words = useLongForm();
  const { words: ofForm } = useOpenForm();
  return (
    <section className="sheet-section">
      <p className="part-label">{words.partOfMany(at, all)}</p>
      <h2 ref={headingRef} tabIndex={-1}>
        {ofForm.sections[section]}
      </h2>
      <div className="sheet-fields">
        <Questions keys={keys} />
      </div>
      <div className="part-next">
        <Button type="submit">{words.next}</Button>
      </div>
    </section>
  );
}
