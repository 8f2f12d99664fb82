// One part of the form: open with its questions, folded to a line when it is done, a title while its turn has not come.
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { AddressAnswer } from '../questions/address-answer.tsx';
import { useOpenForm } from '../questions/form-context.ts';
import { Question } from '../questions/question.tsx';
import { usePersonalForm } from '../texts/english-personal-form.ts';
import { TOLD } from './personal-controls.ts';

type SectionName = keyof ReturnType<typeof usePersonalForm>['sections'];

interface SectionProps {
  readonly section: string;
}

export const wayTo = (section: string): string => `?section=${section}`;

export function FoldedSection({ section, isDone }: SectionProps & { readonly isDone: boolean }) {
  const { answers, say } = useOpenForm();
  const words = usePersonalForm();
  const title = words.sections[section as SectionName];
  const told = (TOLD[section] ?? []).map((key) => say(key, answers[key])).filter(Boolean);
  return (
    <section className="sheet-section folded" data-done={isDone || undefined}>
      <div>
        <h2>
          {isDone && <Glyph name="done" />}
          {title}
        </h2>
        {told.length > 0 && <p className="folded-told">{told.join(section === 'name' ? ' ' : '\u00a0· ')}</p>}
      </div>
      <Link className="folded-change" to={wayTo(section)} preventScrollReset>
        {words.change}
        <span className="only-heard"> {title}</span>
      </Link>
    </section>
  );
}

export function LaterSection({ section }: SectionProps) {
  const words = usePersonalForm();
  return (
    <section className="sheet-section folded">
      <h2 className="folded-later">{words.sections[section as SectionName]}</h2>
    </section>
  );
}

const ADDRESS = /^(residence|correspondence)\.(\w+)$/;

function Questions({ keys }: { readonly keys: readonly string[] }) {
  const { address } = usePersonalForm();
  return keys.map((key) => {
    const [, name, part] = ADDRESS.exec(key) ?? [];
    if (name === undefined) return <Question key={key} name={key} />;
    const title = name === 'residence' ? address.home : address.letters;
    return part === 'country' && <AddressAnswer key={key} name={name} title={title} />;
  });
}

interface OpenSectionProps extends SectionProps {
  readonly keys: readonly string[];
  readonly at: number;
  readonly all: number;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

export function OpenSection({ section, keys, at, all, headingRef }: OpenSectionProps) {
  const words = usePersonalForm();
  return (
    <section className="sheet-section">
      <p className="part-label">{words.partOfMany(at, all)}</p>
      <h2 ref={headingRef} tabIndex={-1}>
        {words.sections[section as SectionName]}
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
