// The control and section of each question about an owner, and the summary of a folded section.
import { type Answers, type FormContext, listQuestionKeys } from '@portico/domain/forms/form';
import { type Interest, interests, interestTypes } from '@portico/domain/owners/interests';
import { ownerForm } from '@portico/domain/owners/owner-form';
import type { OwnerNode } from '@portico/domain/owners/structure';
import type { Control } from '../long-form/control.ts';

const line = (more: Omit<Extract<Control, { kind: 'line' }>, 'kind'> = {}): Control => ({
  kind: 'line',
  ...more,
});

const controls: Readonly<Record<string, Control>> = {
  kind: { kind: 'one', as: 'list' },
  isMe: { kind: 'tick', answer: true },
  givenNames: line({ isHalf: true }),
  familyName: line({ isHalf: true }),
  hasSingleName: { kind: 'tick', answer: true },
  dateOfBirth: { kind: 'date' },
  residenceCountry: { kind: 'country', isHalf: true },
  'company.legalName': line(),
  'company.country': { kind: 'country', isHalf: true },
  'company.legalForm': line({ isHalf: true }),
  'company.hasNoRegister': { kind: 'tick', answer: true },
  'company.registrationNumber': line({ isLtr: true, characters: 20, isHalf: true }),
  'company.registerName': line({ isHalf: true }),
  'company.governingLaw': { kind: 'country', isHalf: true },
  'company.lei': line({ isLtr: true, characters: 20 }),
  email: line({ isLtr: true }),
  mobilePhone: line({ isLtr: true, characters: 20 }),
  'signer.power': { kind: 'one', as: 'cards' },
  'signer.jointWith': line({ characters: 6, isLtr: true }),
  sanctionsSelfDeclared: { kind: 'yes-no' },
  noOwnerReason: { kind: 'one', as: 'list' },
  noOwnerText: { kind: 'sentences' },
};
export const findControl = (key: string): Control => controls[key] ?? line();

/** A part of a list belongs to its list: `stakes.0.share`. */
export const findSectionName = (field: string): string =>
  (ownerForm.questions[field] ?? ownerForm.questions[field.split('.')[0] ?? ''])?.section ?? 'who';

export interface OwnerPart {
  readonly section: string;
  readonly keys: readonly string[];
}
export function listOwnerParts(answers: Answers, asking: FormContext): OwnerPart[] {
  const keys = listQuestionKeys(ownerForm, answers, asking);
  return ownerForm.sections
    .map((section) => ({ section, keys: keys.filter((key) => findSectionName(key) === section) }))
    .filter(({ keys: ofPart }) => ofPart.length > 0);
}

/** Interests in a trust differ from interests in a company. */
export const listInterests = (target: OwnerNode | undefined): readonly Interest[] =>
  interestTypes.filter((type) => {
    if (target?.kind !== 'trust') return interests[type] !== 'trust';
    return interests[type] === 'trust' || interests[type] === 'control';
  });

export const isCounted = (interest: string | undefined): boolean =>
  interests[interest as Interest] === 'share';
