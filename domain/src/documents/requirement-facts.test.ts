import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { describe, expect, test } from 'vitest';
import { riskMarks } from '../forms/company-risk-marks.ts';
import { type Answers, listQuestionKeys } from '../forms/form.ts';
import { investmentInformation } from '../forms/investment-information.ts';
import { legalForms } from './legal-forms.ts';
import { listRequiredDocuments } from './required-documents.ts';
import { findRequirementFacts } from './requirement-facts.ts';
import type { RequirementFacts, RequirementPerson } from './requirements.ts';

const today = '2026-11-15';
interface Changed {
  readonly company?: Answers;
  readonly investment?: Answers;
  readonly owners?: readonly Answers[];
}
const toldWith = ({ company = {}, investment = {}, owners = [] }: Changed) => ({
  company: { ...completeCompany, ...company },
  investment: { ...completeInvestment, ...investment },
  owners,
  people: [],
  today,
});
const factsWith = (changed: Changed): RequirementFacts => {
  const facts = findRequirementFacts(toldWith(changed));
  if (!facts) throw new Error('the legal form is unknown');
  return facts;
};
const usual = factsWith({});

test('a complete company with minimal answers has the basic facts [F8]', () => {
  expect(usual).toEqual({
    legalForm: 'private-limited',
    divisions: ['62'],
    isLayered: false,
    isInRegister: true,
    isPrincipalPlaceElsewhere: false,
    hasVatNumber: false,
    hasWebsite: true,
    isListed: false,
    isRegulated: false,
    hasCryptoActivities: false,
    isFundSourceHigh: false,
    isOwnersWealthAsked: false,
    people: [],
  });
});

test('there are no facts while the legal form is unknown [F8]', () => {
  for (const legalForm of [undefined, '', 'gmbh', 'toString'])
    expect(findRequirementFacts(toldWith({ company: { legalForm } }))).toBeUndefined();
});

test('each of the twelve legal forms is kept as entered [F8]', () => {
  for (const legalForm of legalForms)
    expect(factsWith({ company: { legalForm } })).toMatchObject({ legalForm });
});

/** A changed answer, and the facts and documents that change with it. */
type Row = readonly [
  why: string,
  changed: Changed,
  facts: Partial<RequirementFacts>,
  added?: readonly string[],
];
const rows: readonly Row[] = [
  ['a VAT number counts', { company: { vatNumber: 'DE136695976' } }, { hasVatNumber: true }],
  ['a VAT number of spaces does not count', { company: { vatNumber: '  ' } }, {}],
  [
    'a sole trader’s VAT number counts',
    { company: { legalForm: 'sole-trader', vatNumber: 'DE136695976' } },
    { legalForm: 'sole-trader', isInRegister: false, hasVatNumber: true },
  ],
  [
    'a company as owner makes the client layered',
    { owners: [{ kind: 'company' }] },
    { isLayered: true },
    ['ownership-chart'],
  ],
  [
    'a trust as owner makes the client layered',
    { owners: [{ kind: 'person' }, { kind: 'trust' }] },
    { isLayered: true },
    ['ownership-chart'],
  ],
  [
    'a person, a government and a listed company as owners do not make the client layered',
    { owners: [{ kind: 'person' }, { kind: 'government' }, { kind: 'listed-company' }, {}] },
    {},
  ],
  [
    'a group makes the client layered',
    { company: { isInGroup: true } },
    { isLayered: true },
    ['ownership-chart'],
  ],
  [
    'a trust in the structure makes the client layered',
    { company: { trustInStructure: true } },
    { isLayered: true },
    ['ownership-chart'],
  ],
  [
    'a branch is always layered',
    { company: { legalForm: 'branch' } },
    { legalForm: 'branch', isLayered: true },
  ],
  [
    'a partnership in a register counts as registered',
    { company: { legalForm: 'partnership', isInRegister: true } },
    { legalForm: 'partnership' },
  ],
  [
    'a partnership in no register does not count as registered',
    { company: { legalForm: 'partnership', isInRegister: false } },
    { legalForm: 'partnership', isInRegister: false },
  ],
  [
    'a separate principal place requires a proof of address',
    { company: { principalPlaceSame: false } },
    { isPrincipalPlaceElsewhere: true },
    ['proof-of-address'],
  ],
  [
    'a client without a website must prove its business',
    { company: { noWebsite: true } },
    { hasWebsite: false },
    ['proof-of-business'],
  ],
  [
    'a listed company counts as listed by its legal form',
    { company: { legalForm: 'listed-company' } },
    { legalForm: 'listed-company', isListed: true },
  ],
  ['a listing declared for a former legal form does not count', { company: { isListed: true } }, {}],
  [
    'a regulated client must supply its licence',
    { company: { isRegulated: true } },
    { isRegulated: true },
    ['licence'],
  ],
  [
    'a licence for client money must be supplied',
    { investment: { handlesClientMoney: true, 'activityLicence.isHeld': true } },
    { isRegulated: true },
    ['licence'],
  ],
  [
    'a licence for an activity that has ended does not count',
    { investment: { 'activityLicence.isHeld': true } },
    {},
  ],
  [
    'a bank must supply an AML policy and its owners’ source of wealth',
    { company: { mainSector: 'nace:2.1:64.19' } },
    { divisions: ['64'], isOwnersWealthAsked: true },
    ['aml-policy', 'source-of-wealth'],
  ],
  [
    'insurance as a secondary sector requires an AML policy',
    { company: { secondarySectors: ['nace:2.1:65'] } },
    { divisions: ['62', '65'] },
    ['aml-policy'],
  ],
  [
    'crypto-assets require an AML policy and the owners’ source of wealth',
    { investment: { cryptoActivities: true } },
    { hasCryptoActivities: true, isOwnersWealthAsked: true },
    ['aml-policy', 'source-of-wealth'],
  ],
  [
    'crypto-assets declared with the company require the same documents',
    { company: { highRiskActivities: ['crypto'] } },
    { hasCryptoActivities: true, isOwnersWealthAsked: true },
    ['aml-policy', 'source-of-wealth'],
  ],
  [
    'donations require proof of the source of funds',
    { investment: { companySourceOfFunds: ['donations'] } },
    { isFundSourceHigh: true },
    ['bank-statements', 'contracts', 'accounts'],
  ],
  [
    'a monthly volume over 5 million requires proof of the source of funds',
    { investment: { expectedMonthlyIn: 'over-5m' } },
    { isFundSourceHigh: true },
    ['bank-statements', 'contracts', 'accounts'],
  ],
  [
    'payments from a high-risk country require proof of the source of funds and of wealth',
    { investment: { fundsFromCountries: ['IR'] } },
    { isFundSourceHigh: true, isOwnersWealthAsked: true },
    ['bank-statements', 'contracts', 'accounts', 'source-of-wealth'],
  ],
  [
    'a high-risk country of origin does not count without incoming payments',
    { investment: { fundsFromCountries: ['IR'], expectedMonthlyIn: 'none' } },
    {},
  ],
  [
    'customers in a high-risk country require the owners’ source of wealth',
    { company: { customerCountries: ['IR'] } },
    { isOwnersWealthAsked: true },
    ['source-of-wealth'],
  ],
  [
    'a holding company requires the owners’ source of wealth',
    { company: { crsType: 'active-holding' } },
    { isOwnersWealthAsked: true },
    ['source-of-wealth'],
  ],
  [
    'a company founded this year requires the owners’ source of wealth',
    { company: { incorporationDate: '2026-03-01' } },
    { isOwnersWealthAsked: true },
    ['source-of-wealth'],
  ],
];

describe('facts and documents that follow from the answers [F8]', () => {
  test.each(rows.map(([why, changed, facts, added]) => ({ why, changed, facts, added })))(
    '$why',
    ({ changed, facts, added }) => {
      const found = factsWith(changed);
      expect(found).toEqual({ ...usual, ...facts });
      if (!added) return;
      const before = listRequiredDocuments(usual).map(({ key }) => key);
      const more = listRequiredDocuments(found)
        .map(({ key }) => key)
        .filter((key) => !before.includes(key));
      expect(more.toSorted()).toEqual([...added].toSorted());
    },
  );

  test('facts agree with the risk marks and with the questions of the investment form', () => {
    for (const [, changed] of rows) {
      const { company, investment } = toldWith(changed);
      const found = factsWith(changed);
      const marks = riskMarks({ company, investment, today });
      expect(found.hasWebsite).toBe(!marks.includes('no-website'));
      expect(found.isListed).toBe(marks.includes('listed'));
      expect(found.hasCryptoActivities).toBe(marks.includes('crypto'));
      expect(found.divisions.some((division) => ['64', '65', '66'].includes(division))).toBe(
        marks.includes('financial-sector'),
      );
      const asks = listQuestionKeys(investmentInformation, investment, {
        today,
        isPersonalAccount: false,
        company,
      });
      expect(found.isOwnersWealthAsked).toBe(asks.includes('sourceOfWealthOfOwners'));
    }
  });

  test('people are passed on to the document requirements', () => {
    const ann: RequirementPerson = {
      id: '7c1f4a52-3f0e-4b8a-9d0c-5b8f6f1f2a10',
      isOwnerOrRepresentative: true,
      isAddressOnDocument: false,
      signsByPowerOfAttorney: false,
    };
    const facts = findRequirementFacts({ ...toldWith({}), people: [ann] });
    expect(facts && listRequiredDocuments(facts).map(({ key }) => key)).toContain(
      `proof-of-residence/${ann.id}`,
    );
  });
});
