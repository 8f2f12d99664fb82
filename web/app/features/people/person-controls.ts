// The control and section of each question about a representative or an employee.
import { type FormContext, listQuestionKeys } from '@portico/domain/forms/form';
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole, type PersonRole } from '@portico/domain/people/people-forms';
import type { Control } from '../long-form/control.ts';
import { currencySource } from '../long-form/sources.ts';

const line = (more: Omit<Extract<Control, { kind: 'line' }>, 'kind'> = {}): Control => ({
  kind: 'line',
  ...more,
});

const controls: Readonly<Record<string, Control>> = {
  givenNames: line({ isHalf: true }),
  familyName: line({ isHalf: true }),
  hasSingleName: { kind: 'tick', answer: true },
  dateOfBirth: { kind: 'date' },
  residenceCountry: { kind: 'country', isHalf: true },
  email: line({ isLtr: true, keys: 'email' }),
  mobilePhone: line({ isLtr: true, characters: 20, keys: 'tel' }),
  authority: { kind: 'one', as: 'list' },
  jobTitle: line(),
  department: line(),
  appointedOn: { kind: 'date' },
  employedSince: { kind: 'date' },
  isInRegister: { kind: 'yes-no' },
  'signer.power': { kind: 'one', as: 'cards' },
  'signer.jointWith': line({ characters: 6, isLtr: true, keys: 'numeric' }),
  transactionPermissions: { kind: 'some' },
  amountLimit: line({ characters: 12, keys: 'decimal', isLtr: true }),
  limitCurrency: { kind: 'one', as: 'list', options: () => currencySource.options() },
  validUntil: { kind: 'date' },
};
export const findControl = (key: string): Control => controls[key] ?? line();

/** A part of a list belongs to its list: `transactionPermissions.0`. */
export const findSectionName = (role: PersonRole, field: string): string => {
  const { questions } = formOfRole[role];
  return (questions[field] ?? questions[field.split('.')[0] ?? ''])?.section ?? 'who';
};

export interface PersonPart {
  readonly section: string;
  readonly keys: readonly string[];
}
/** Omits `isMe`, which was answered when the entry was created. */
export function listPersonParts({ role, answers }: PersonEntry, asking: FormContext): PersonPart[] {
  const keys = listQuestionKeys(formOfRole[role], answers, asking).filter((key) => key !== 'isMe');
  return formOfRole[role].sections
    .map((section) => ({ section, keys: keys.filter((key) => findSectionName(role, key) === section) }))
    .filter(({ keys: ofPart }) => ofPart.length > 0);
}
