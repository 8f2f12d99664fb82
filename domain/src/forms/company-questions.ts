// First part of company information: who the company is, its registration, its addresses and its business.
import * as z from 'zod/mini';
import { legalForms } from '../documents/legal-forms.ts';
import { findRow } from '../find-row.ts';
import { isLei } from '../identifiers/world-numbers.ts';
import { findDivision, findSection } from '../reference/sector-classes.ts';
import { subdivisions } from '../reference/subdivisions.ts';
import { addressQuestions, isPoBox } from './address.ts';
import {
  Choice,
  Choices,
  Country,
  Day,
  IssuedNumber,
  isDistinct,
  Line,
  Sentences,
  YesOrNo,
} from './answers.ts';
import { Names, Percent, Sector, Website, WorldNumber } from './company-answers.ts';
import { hasTrait, highRiskActivities, isTraitRequired } from './company-choices.ts';
import { EmailAddress } from './email.ts';
import { type Answers, type Question, readList, readText } from './form.ts';
import { Phone } from './person.ts';

const CUSTOMER = 'AMLR Art. 22(1)(b)';
const BUSINESS = 'AMLR Art. 25';

const company = { section: 'company', basis: CUSTOMER };
const register = { section: 'register', basis: CUSTOMER };
const place = { section: 'place', basis: CUSTOMER };
const activity = { section: 'activity', basis: BUSINESS };

const GAMBLING = '92';

const isInRegister = (answers: Answers): boolean => hasTrait(answers, 'isInRegister');
const hasOtherPlace = ({ principalPlaceSame }: Answers): boolean => principalPlaceSame === false;
const hasNoWebsite = ({ noWebsite }: Answers): boolean => noWebsite === true;
const hasOtherSectors = (answers: Answers): boolean => readList(answers, 'secondarySectors').length > 0;
const isMainSectorSmall = (answers: Answers): boolean => {
  const share = Percent.safeParse(answers['mainSectorShare']);
  return hasOtherSectors(answers) && share.success && Number(share.data) < 50;
};

/** Activities that require a licence: finance and insurance, gambling, crypto-assets, money services. */
export const needsLicence = (answers: Answers): boolean => {
  const sectors = [answers['mainSector'], ...readList(answers, 'secondarySectors')];
  return (
    sectors.some((id) => findSection(id) === 'L' || findDivision(id) === GAMBLING) ||
    readList(answers, 'highRiskActivities').some((each) =>
      ['gambling', 'crypto', 'money-services'].includes(String(each)),
    )
  );
};

export const companyQuestions = {
  legalName: {
    ...company,
    schema: Line(200),
    missing: 'Enter the name of the company as in its register or deed.',
  },
  tradingNames: { ...company, schema: Names(10), missing: '', isOptional: true },
  legalForm: { ...company, schema: Choice(legalForms), missing: 'Select what kind of company it is.' },
  legalFormName: { ...company, schema: Line(100, 2), missing: '', isOptional: true },
  elfCode: {
    ...company,
    schema: WorldNumber(
      (text) => /^[A-Z0-9]{4}$/.test(text),
      'Enter the four letters and numbers of the code, or leave it out.',
    ),
    missing: '',
    isOptional: true,
  },
  incorporationDate: { ...company, schema: Day, missing: 'Enter the day on which the company was founded.' },

  countryOfIncorporation: {
    ...register,
    schema: Country,
    missing: 'Select the country under whose law the company was founded.',
  },
  subdivision: {
    ...register,
    schema: z.string().check(
      z.refine((code) => findRow(findRow(subdivisions, code.slice(0, 2)) ?? {}, code) !== undefined, {
        error: 'Select a state, province or canton from the list.',
      }),
    ),
    missing: 'Select the state, province or canton.',
    format: 'subdivision',
    isAsked: (answers) => Object.hasOwn(subdivisions, readText(answers, 'countryOfIncorporation')),
  },
  isInRegister: {
    ...register,
    schema: YesOrNo,
    missing: 'Say whether it is entered in a register.',
    isAsked: (answers) => isTraitRequired(answers, 'isInRegister'),
  },
  registerName: {
    ...register,
    schema: Line(100, 2),
    missing: 'Enter the name of the register.',
    isAsked: isInRegister,
  },
  registrationNumber: {
    ...register,
    schema: IssuedNumber.check(z.minLength(2, 'Enter the number as the register shows it.')),
    missing: 'Enter the number in the register.',
    isAsked: isInRegister,
  },
  lei: {
    ...register,
    schema: WorldNumber(
      isLei,
      'Check the LEI. It has 20 letters and numbers, and the last two check the others.',
    ),
    missing: '',
    isOptional: true,
  },

  ...addressQuestions('registeredAddress', place),
  isPoBoxInRegister: {
    ...place,
    schema: z.literal(true, 'Enter the street address, or confirm that the register shows the PO box.'),
    missing: 'Enter the street address, or confirm that the register shows the PO box.',
    isAsked: (answers) => isPoBox(answers, 'registeredAddress'),
  },
  principalPlaceSame: {
    ...place,
    schema: YesOrNo,
    missing: 'Say whether most of the work is done at this address.',
  },
  ...addressQuestions('principalPlace', { ...place, isAsked: hasOtherPlace }),
  companyPhone: { ...place, schema: Phone, missing: 'Enter the company’s phone number.' },
  companyEmail: { ...place, schema: EmailAddress, missing: '', isOptional: true },

  activityDescription: {
    ...activity,
    schema: Sentences(30, 500),
    missing: 'Say in plain words what the company does.',
  },
  mainSector: {
    ...activity,
    schema: Sector,
    missing: 'Select the sector that brings most of the turnover.',
    format: 'sector',
  },
  secondarySectors: {
    ...activity,
    schema: z
      .array(Sector)
      .check(
        z.maxLength(3, 'Name at most 3 other sectors.'),
        z.refine(isDistinct, { error: 'Name each sector once.' }),
      ),
    format: 'sector',
    missing: '',
    isOptional: true,
  },
  mainSectorShare: {
    ...activity,
    schema: Percent,
    missing: 'Enter how much of the turnover the main sector brings, in per cent.',
    isAsked: hasOtherSectors,
  },
  mainSectorShareExplanation: {
    ...activity,
    schema: Sentences(20, 500),
    missing: 'Say how the turnover is spread over the sectors.',
    isAsked: isMainSectorSmall,
  },
  highRiskActivities: {
    ...activity,
    schema: Choices(highRiskActivities).check(
      z.refine((some) => !some.includes('none') || some.length === 1, {
        error: 'Select either some of them or “none of these”.',
      }),
    ),
    missing: 'Select what the company deals with, or “none of these”.',
  },
  websites: {
    ...activity,
    schema: z.array(Website).check(z.maxLength(5, 'Name at most 5 websites.')),
    missing: 'Enter the address of the website, or say that there is none.',
    isAsked: (answers) => !hasNoWebsite(answers),
  },
  noWebsite: { ...activity, schema: YesOrNo, missing: '', isOptional: true },
  businessDescription: {
    ...activity,
    schema: Sentences(100, 1000),
    missing: 'Say how customers find the company, what they buy and how they pay.',
    isAsked: hasNoWebsite,
  },
} satisfies Record<string, Question>;
