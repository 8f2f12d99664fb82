// Last part of personal information, the section `standing`: political exposure, wealth, acting for others, declaration.
import * as z from 'zod/mini';
import { Choice, Country, Day, Line, Sentences, YesOrNo } from './answers.ts';
import type { Answers, FormContext, Question } from './form.ts';
import { FullName } from './person.ts';
import {
  associateRelations,
  familyRelations,
  HIGH_VOLUMES,
  pepFunctions,
  pepStatuses,
} from './personal-choices.ts';

const CUSTOMER = 'AMLR Art. 22(1)(a)';
const standing = { section: 'standing', basis: 'AMLR Art. 42–46' };

const isExposed = (answers: Answers): boolean =>
  typeof answers['pepStatus'] === 'string' && answers['pepStatus'] !== 'none';
const isThroughAnother = ({ pepStatus }: Answers): boolean =>
  pepStatus === 'family' || pepStatus === 'close-associate';
const needsWealth = (answers: Answers, { isPersonalAccount }: FormContext): boolean =>
  isPersonalAccount && (HIGH_VOLUMES.includes(answers['expectedMonthlyVolume']) || isExposed(answers));
const isForAnother = ({ actsForSelf }: Answers): boolean => actsForSelf === false;

export const personalExposureQuestions = {
  pepStatus: { ...standing, schema: Choice(pepStatuses), missing: 'Select the answer that applies to you.' },
  'pep.function': {
    ...standing,
    schema: Choice(pepFunctions),
    missing: 'Select the public position.',
    isAsked: isExposed,
  },
  'pep.body': {
    ...standing,
    schema: Line(200, 2),
    missing: 'Enter the name of the institution.',
    isAsked: isExposed,
  },
  'pep.country': {
    ...standing,
    schema: Country,
    missing: 'Select the country of the institution.',
    isAsked: isExposed,
  },
  'pep.from': { ...standing, schema: Day, missing: 'Enter the start date.', isAsked: isExposed },
  'pep.to': { ...standing, schema: Day, missing: '', isOptional: true, isAsked: isExposed },
  'pep.relation': {
    ...standing,
    schema: Choice([...familyRelations, ...associateRelations]),
    missing: 'Select how you are related.',
    isAsked: isThroughAnother,
  },
  'pep.relatedPersonName': {
    ...standing,
    schema: FullName,
    missing: 'Enter the full name of the PEP.',
    isAsked: isThroughAnother,
  },
  sourceOfWealth: {
    ...standing,
    basis: 'AMLR Art. 42–46 and Art. 25',
    schema: Sentences(20, 1000),
    missing: 'Describe how you acquired your wealth.',
    isAsked: needsWealth,
  },
  actsForSelf: { ...standing, schema: YesOrNo, missing: 'Select yes if you are acting on your own behalf.' },
  'behalf.name': {
    ...standing,
    schema: FullName,
    missing: 'Enter the name of the person you’re acting for.',
    isAsked: isForAnother,
  },
  'behalf.dateOfBirth': {
    ...standing,
    schema: Day,
    missing: 'Enter their date of birth.',
    isAsked: isForAnother,
  },
  'behalf.country': {
    ...standing,
    schema: Country,
    missing: 'Select the country they live in.',
    isAsked: isForAnother,
  },
  declarationTrue: {
    section: 'standing',
    basis: CUSTOMER,
    schema: z.literal(true, 'Confirm that this information is true and complete.'),
    missing: 'Confirm that this information is true and complete.',
  },
} satisfies Record<string, Question>;
