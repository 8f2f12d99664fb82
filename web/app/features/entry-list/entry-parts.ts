// The parts of an entry's form, one per section, and the controls of the questions that owners and people share.
import { type Answers, type Form, type FormContext, listQuestionKeys } from '@portico/domain/forms/form';
import type { Control } from '../long-form/control.ts';

export const line = (more: Omit<Extract<Control, { kind: 'line' }>, 'kind'> = {}): Control => ({
  kind: 'line',
  ...more,
});

export const sharedControls: Readonly<Record<string, Control>> = {
  givenNames: line({ isHalf: true }),
  familyName: line({ isHalf: true }),
  hasSingleName: { kind: 'tick', answer: true },
  dateOfBirth: { kind: 'date' },
  residenceCountry: { kind: 'country', isHalf: true },
  email: line({ isLtr: true, keys: 'email' }),
  mobilePhone: line({ isLtr: true, characters: 20, keys: 'tel' }),
  'signer.power': { kind: 'one', as: 'cards' },
  'signer.jointWith': line({ characters: 6, isLtr: true, keys: 'numeric' }),
};

/** A part of a list belongs to its list: `stakes.0.share`. */
export const findEntrySection = ({ questions }: Pick<Form, 'questions'>, field: string): string =>
  (questions[field] ?? questions[field.split('.')[0] ?? ''])?.section ?? 'who';

export interface EntryPart {
  readonly section: string;
  readonly keys: readonly string[];
}

export function listEntryParts(form: Form, answers: Answers, asking: FormContext): EntryPart[] {
  const keys = listQuestionKeys(form, answers, asking);
  return form.sections
    .map((section) => ({ section, keys: keys.filter((key) => findEntrySection(form, key) === section) }))
    .filter(({ keys: ofPart }) => ofPart.length > 0);
}
