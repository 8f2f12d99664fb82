// One question with its control, the conflict between two tabs, and the reason why we ask.
import type { ReactNode } from 'react';
import {
  CountryAnswer,
  DateAnswer,
  LineAnswer,
  OneAnswer,
  SentencesAnswer,
  SomeAnswer,
  TickAnswer,
  YesOrNoAnswer,
} from './answers.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { ContactAnswer } from './contact-answer.tsx';
import { useOpenForm } from './form-context.ts';
import { LinesAnswer, NationalitiesAnswer } from './list-answers.tsx';
import { PicksAnswer } from './picks-answer.tsx';
import { RowsAnswer } from './rows-answer.tsx';
import { SectorAnswer } from './sector-answer.tsx';
import { TaxAnswer } from './tax-answer.tsx';
import { Why } from './why.tsx';

function Answer({ name }: { readonly name: string }): ReactNode {
  const control = useOpenForm().controlOf(name);
  switch (control.kind) {
    case 'line':
      return <LineAnswer name={name} control={control} />;
    case 'sentences':
      return <SentencesAnswer name={name} control={control} />;
    case 'date':
      return <DateAnswer name={name} control={control} />;
    case 'country':
      return <CountryAnswer name={name} />;
    case 'yes-no':
      return <YesOrNoAnswer name={name} control={control} />;
    case 'one':
      return <OneAnswer name={name} control={control} />;
    case 'some':
      return <SomeAnswer name={name} control={control} />;
    case 'tick':
      return <TickAnswer name={name} control={control} />;
    case 'lines':
      return <LinesAnswer name={name} control={control} />;
    case 'nationalities':
      return <NationalitiesAnswer name={name} />;
    case 'tax':
      return <TaxAnswer name={name} control={control} />;
    case 'picks':
      return <PicksAnswer name={name} control={control} />;
    case 'rows':
      return <RowsAnswer name={name} control={control} />;
    case 'sector':
      return <SectorAnswer name={name} />;
    case 'contact':
      return <ContactAnswer name={name} />;
  }
}

export function Question({ name }: { readonly name: string }) {
  const { controlOf, wordsOf, basisOf, askedOf, isOptional } = useOpenForm();
  const asked = askedOf(name);
  const { label, why } = wordsOf(name);
  const { kind, isHalf, isOpened } = controlOf(name);
  return (
    <div className={isHalf ? 'question' : 'question sheet-wide'} data-field={name} data-opened={isOpened}>
      {asked && <p className="correction-note">{asked}</p>}
      <Answer name={name} />
      <ConflictNote name={name} />
      {/* An optional checkbox belongs to the question above it. */}
      {(kind !== 'tick' || !isOptional(name)) && <Why label={label} why={why} basis={basisOf(name)} />}
    </div>
  );
}
