// The control and section of each question about an owner, and the summary of a folded section.
import { type Interest, interests, interestTypes } from '@portico/domain/owners/interests';
import { ownerForm } from '@portico/domain/owners/owner-form';
import type { OwnerNode } from '@portico/domain/owners/structure';
import { findEntrySection, line, sharedControls } from '../entry-list/entry-parts.ts';
import type { Control } from '../long-form/control.ts';

const controls: Readonly<Record<string, Control>> = {
  ...sharedControls,
  kind: { kind: 'one', as: 'list' },
  isMe: { kind: 'tick', answer: true },
  'company.legalName': line(),
  'company.country': { kind: 'country', isHalf: true },
  'company.legalForm': line({ isHalf: true }),
  'company.hasNoRegister': { kind: 'tick', answer: true },
  'company.registrationNumber': line({ isLtr: true, characters: 20, isHalf: true }),
  'company.registerName': line({ isHalf: true }),
  'company.governingLaw': { kind: 'country', isHalf: true },
  'company.lei': line({ isLtr: true, characters: 20 }),
  sanctionsSelfDeclared: { kind: 'yes-no' },
  noOwnerReason: { kind: 'one', as: 'list' },
  noOwnerText: { kind: 'sentences' },
};
export const findControl = (key: string): Control => controls[key] ?? line();

export const findSectionName = (field: string): string => findEntrySection(ownerForm, field);

/** Interests in a trust differ from interests in a company. */
export const listInterests = (target: OwnerNode | undefined): readonly Interest[] =>
  interestTypes.filter((type) => {
    if (target?.kind !== 'trust') return interests[type] !== 'trust';
    return interests[type] === 'trust' || interests[type] === 'control';
  });

export const isCounted = (interest: string | undefined): boolean =>
  interests[interest as Interest] === 'share';
