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
    missing: 'Enter the legal name as shown in the register or founding document.',
  },
  tradingNames: { ...company, schema: Names(10), missing: '', isOptional: true },
  legalForm: { ...company, schema: Choice(legalForms), missing: 'Select the legal form.' },
  legalFormName: { ...company, schema: Line(100, 2), missing: '', isOptional: true },
  elfCode: {
    ...company,
    schema: WorldNumber(
      (text) => /^[A-Z0-9]{4}$/.test(text),
      'Enter the 4 letters and numbers of the ELF code, or leave it blank.',
    ),
    missing: '',
    isOptional: true,
  },
  incorporationDate: { ...company, schema: Day, missing: 'Enter the date of incorporation.' },

  countryOfIncorporation: {
    ...register,
    schema: Country,
    missing: 'Select the country of incorporation.',
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
    missing: 'Select yes if the company is in a register.',
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
    schema: IssuedNumber.check(z.minLength(2, 'Enter the registration number as shown in the register.')),
    missing: 'Enter the registration number.',
    isAsked: isInRegister,
  },
  lei: {
    ...register,
    schema: WorldNumber(isLei, 'Check the LEI for typos. It has 20 letters and numbers.'),
    missing: '',
    isOptional: true,
  },

  ...addressQuestions('registeredAddress', place),
  isPoBoxInRegister: {
    ...place,
    schema: z.literal(true, 'Enter a street address, or confirm that the register shows the PO box.'),
    missing: 'Enter a street address, or confirm that the register shows the PO box.',
    isAsked: (answers) => isPoBox(answers, 'registeredAddress'),
  },
  principalPlaceSame: {
    ...place,
    schema: YesOrNo,
    missing: 'Select yes if this is also the principal place of business.',
  },
  ...addressQuestions('principalPlace', { ...place, isAsked: hasOtherPlace }),
  companyPhone: { ...place, schema: Phone, missing: 'Enter the company’s phone number.' },
  companyEmail: { ...place, schema: EmailAddress, missing: '', isOptional: true },

  activityDescription: {
    ...activity,
    schema: Sentences(30, 500),
    missing: 'Describe what the company does.',
  },
  mainSector: {
    ...activity,
    schema: Sector,
    missing: 'Select the sector with the largest share of turnover.',
    format: 'sector',
  },
  secondarySectors: {
    ...activity,
    schema: z
      .array(Sector)
      .check(
        z.maxLength(3, 'Add at most 3 other sectors.'),
        z.refine(isDistinct, { error: 'Add each sector only once.' }),
      ),
    format: 'sector',
    missing: '',
    isOptional: true,
  },
  mainSectorShare: {
    ...activity,
    schema: Percent,
    missing: 'Enter the main sector’s share of turnover, in per cent.',
    isAsked: hasOtherSectors,
  },
  mainSectorShareExplanation: {
    ...activity,
    schema: Sentences(20, 500),
    missing: 'Describe how turnover is split between the sectors.',
    isAsked: isMainSectorSmall,
  },
  highRiskActivities: {
    ...activity,
    schema: Choices(highRiskActivities).check(
      z.refine((some) => !some.includes('none') || some.length === 1, {
        error: 'Select one or more activities, or only “None of these”.',
      }),
    ),
    missing: 'Select what the company deals in, or “None of these”.',
  },
  websites: {
    ...activity,
    schema: z.array(Website).check(z.maxLength(5, 'Add at most 5 websites.')),
    missing: 'Enter the company’s website, or tick that it has none.',
    isAsked: (answers) => !hasNoWebsite(answers),
  },
  noWebsite: { ...activity, schema: YesOrNo, missing: '', isOptional: true },
  businessDescription: {
    ...activity,
    schema: Sentences(100, 1000),
    missing: 'Describe how customers find the company, what they buy and how they pay.',
    isAsked: hasNoWebsite,
  },
} satisfies Record<string, Question>;
