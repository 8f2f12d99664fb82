// What the creator enters about one owner (F5). The person's own details are personal information and stay separate.
import * as z from 'zod/mini';
import { Choice, Country, IssuedNumber, Line, Sentences, YesOrNo } from '../forms/answers.ts';
import type { Answers, Form, Question } from '../forms/form.ts';
import { isLei } from '../identifiers/world-numbers.ts';
import {
  birthQuestions,
  birthRules,
  nameQuestions,
  reachQuestions,
  signerQuestions,
} from '../people/entered-person.ts';
import { noOwnerReasons } from './interests.ts';
import { draftStakes, Stakes } from './stakes.ts';
import { type NodeKind, nodeKinds } from './structure.ts';

export const ownerKinds = Object.keys(nodeKinds) as [NodeKind, ...NodeKind[]];
const OWNERS = 'AMLR Art. 51–54 and Art. 62';
const CUSTOMER = 'AMLR Art. 22(1)';

const isPerson = ({ kind }: Answers): boolean => kind === 'person';
/** Details that we already know are not asked about the creator themselves. */
const isOther = (answers: Answers): boolean => isPerson(answers) && answers['isMe'] !== true;
const isOf =
  (...kinds: NodeKind[]) =>
  ({ kind }: Answers): boolean =>
    kinds.some((each) => each === kind);
const isEntity = isOf('company', 'listed-company', 'government', 'trust');
const isRegistered = (answers: Answers): boolean =>
  isOf('company', 'listed-company')(answers) && answers['company.hasNoRegister'] !== true;

const who = { section: 'who', basis: CUSTOMER };
const reach = { section: 'reach', basis: CUSTOMER };
const holds = { section: 'holds', basis: OWNERS };
const signs = { section: 'signs', basis: CUSTOMER };

const questions: Readonly<Record<string, Question>> = {
  kind: { ...who, basis: OWNERS, schema: Choice(ownerKinds), missing: 'Select the type of owner.' },
  isMe: { ...who, schema: YesOrNo, missing: '', isOptional: true, isAsked: isPerson },
  ...nameQuestions(who, isOther),
  ...birthQuestions(who, isOther),
  'company.legalName': { ...who, schema: Line(200), missing: 'Enter the full name.', isAsked: isEntity },
  'company.country': { ...who, schema: Country, missing: 'Select the country.', isAsked: isEntity },
  'company.legalForm': {
    ...who,
    schema: Line(100, 2),
    missing: 'Enter the legal form, for example GmbH or Ltd.',
    isAsked: isOf('company', 'listed-company'),
  },
  'company.hasNoRegister': {
    ...who,
    schema: YesOrNo,
    missing: '',
    isOptional: true,
    isAsked: isOf('company'),
  },
  'company.registrationNumber': {
    ...who,
    schema: IssuedNumber.check(z.minLength(2, 'Enter the full registration number.')),
    missing: 'Enter the registration number.',
    isAsked: isRegistered,
  },
  'company.registerName': {
    ...who,
    schema: Line(100, 2),
    missing: '',
    isOptional: true,
    isAsked: isRegistered,
  },
  'company.governingLaw': {
    ...who,
    schema: Country,
    missing: 'Select the country whose law governs the trust.',
    isAsked: isOf('trust'),
  },
  'company.lei': {
    ...who,
    schema: IssuedNumber.check(
      z.refine(isLei, {
        error: 'Check the LEI for typos. It has exactly 20 letters and numbers.',
      }),
    ),
    missing: '',
    isOptional: true,
    isAsked: isOf('company', 'listed-company'),
  },
  ...reachQuestions(reach, isOther),
  stakes: { ...holds, schema: Stakes, draft: draftStakes, missing: 'Add what this owner holds.' },
  ...signerQuestions(signs, isPerson),
  sanctionsSelfDeclared: {
    ...signs,
    basis: 'AMLR Art. 20(1)(d)',
    schema: YesOrNo,
    missing: 'Select whether this owner is on a sanctions list.',
  },
};

export const ownerForm: Form = {
  sections: ['who', 'reach', 'holds', 'signs'],
  questions,
  rules: birthRules('An owner'),
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};

/** Asked if nobody is an owner by share or control: a reason to select, and an explanation. */
export const noOwnerForm: Form = {
  sections: ['nobody'],
  questions: {
    noOwnerReason: {
      section: 'nobody',
      basis: OWNERS,
      schema: Choice(noOwnerReasons),
      missing: 'Select why no one owns or controls enough.',
    },
    noOwnerText: {
      section: 'nobody',
      basis: OWNERS,
      schema: Sentences(20, 1000),
      missing: 'Enter one or two sentences about how you looked for beneficial owners.',
    },
  },
  rules: [],
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};
