// The control and section of each question about a representative or an employee.
import type { FormContext } from '@portico/domain/forms/form';
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole } from '@portico/domain/people/people-forms';
import { type EntryPart, line, listEntryParts, sharedControls } from '../entry-list/entry-parts.ts';
import type { Control } from '../long-form/control.ts';
import { currencySource } from '../long-form/sources.ts';

const controls: Readonly<Record<string, Control>> = {
  ...sharedControls,
  authority: { kind: 'one', as: 'list' },
  jobTitle: line(),
  department: line(),
  appointedOn: { kind: 'date' },
  employedSince: { kind: 'date' },
  isInRegister: { kind: 'yes-no' },
  transactionPermissions: { kind: 'some' },
  amountLimit: line({ characters: 12, keys: 'decimal', isLtr: true }),
  limitCurrency: { kind: 'one', as: 'list', options: () => currencySource.options() },
  validUntil: { kind: 'date' },
};
export const findControl = (key: string): Control => controls[key] ?? line();

/** Omits `isMe`, which was answered when the entry was created. */
export const listPersonParts = ({ role, answers }: PersonEntry, asking: FormContext): EntryPart[] =>
  listEntryParts(formOfRole[role], answers, asking).map(({ section, keys }) => ({
    section,
    keys: keys.filter((key) => key !== 'isMe'),
  }));
