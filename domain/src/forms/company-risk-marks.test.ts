import { companyCases, completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment, investmentCases } from '@portico/testing/cases/investment-cases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHighRisk, isYoung, type RiskMark, riskMarks, riskMarkTable } from './company-risk-marks.ts';
import type { Answers } from './form.ts';

const today = '2026-11-15';
const answersWith = (company: Answers = {}, investment: Answers = {}) => ({
  company: { ...completeCompany, ...company },
  investment: { ...completeInvestment, ...investment },
  today,
});

const rows: readonly [company: Answers, investment: Answers, marks: readonly RiskMark[]][] = [
  [{}, {}, []],
  [{ isRegulated: true }, {}, ['regulated']],
  [{}, { 'activityLicence.isHeld': true }, ['regulated']],
  [{ mainSector: 'nace:2.1:65.12' }, {}, ['financial-sector']],
  [{ mainSector: 'nace:2.1:64.19' }, {}, ['financial-sector', 'high-risk-sector']],
  [{ secondarySectors: ['nace:2.1:66'] }, {}, ['financial-sector', 'high-risk-sector']],
  [{ mainSector: 'nace:2.1:64.21' }, {}, ['financial-sector', 'vehicle', 'high-risk-sector']],
  [{ legalForm: 'listed-company' }, {}, ['listed']],
  [{ legalForm: 'fund', isListed: true }, {}, ['listed', 'vehicle']],
  // Only some legal forms are asked. An answer from before a change of legal form is ignored.
  [{ legalForm: 'private-limited', isListed: true }, {}, []],
  [{ legalForm: 'public-body' }, {}, ['public-body']],
  [{ publicBody: true }, {}, ['public-body']],
  [{ isInGroup: true, layersToUbo: '2' }, {}, ['in-group']],
  [{ isInGroup: true, layersToUbo: '3-or-more' }, {}, ['in-group', 'layered']],
  [{ isInGroup: false, layersToUbo: '3-or-more' }, {}, []],
  [{ nomineeShareholders: true }, {}, ['nominees']],
  [{ bearerShares: true }, {}, ['bearer-shares']],
  [{ trustInStructure: true }, {}, ['trust-in-structure']],
  [{ legalForm: 'trust' }, {}, ['trust-in-structure']],
  [{ crsType: 'active-holding' }, {}, ['vehicle']],
  [{ incorporationDate: '2026-01-31' }, {}, ['young']],
  [{ crsType: 'passive' }, {}, ['controlling-persons']],
  [{ fatcaStatus: 'passive-nffe' }, {}, ['controlling-persons']],
  [{ noWebsite: true }, {}, ['no-website']],
  [{ principalPlaceSame: false, 'principalPlace.country': 'DE' }, {}, ['principal-place-differs']],
  [
    { principalPlaceSame: false, 'principalPlace.country': 'AT' },
    {},
    ['principal-place-differs', 'principal-place-abroad'],
  ],
  [{ mainSector: 'nace:2.1:25.30' }, {}, ['high-risk-sector']],
  [{ mainSector: 'nace:2.1:25.40' }, {}, []],
  [{ mainSector: 'nace:2.1:92' }, {}, ['high-risk-sector']],
  [{ mainSector: 'nace:2.1:12.00' }, {}, ['high-risk-sector']],
  [{ mainSector: 'nace:2.1:47.77' }, {}, ['high-risk-sector']],
  [{ mainSector: 'nace:2.1:56.11' }, {}, ['raised-sector']],
  [{ mainSector: 'nace:2.1:47.11' }, {}, []],
  [{ mainSector: 'nace:2.1:47.11' }, { cashShare: '10-30' }, ['raised-sector']],
  [{ highRiskActivities: ['oil'] }, {}, ['high-risk-activity']],
  [{ highRiskActivities: ['crypto'] }, {}, ['high-risk-activity', 'crypto']],
  [{}, { cryptoActivities: true }, ['crypto']],
  [{ highRiskActivities: ['money-services'] }, {}, ['high-risk-activity', 'money-services']],
  [{}, { moneyServices: true }, ['money-services']],
  [{}, { handlesClientMoney: true }, ['client-money']],
  [{}, { cashShare: 'over-30' }, ['cash-intensive']],
  [{}, { companySourceOfFunds: ['bank-loan', 'donations'] }, ['high-fund-source']],
  [{}, { companySourceOfFunds: ['crypto'] }, ['high-fund-source']],
  [{}, { companySourceOfFunds: ['client-money'] }, ['high-fund-source']],
  [{}, { companySourceOfFunds: ['other'] }, []],
  [{}, { expectedMonthlyOut: 'over-5m' }, ['large-volume']],
  [{ customerCountries: ['DE', 'IR'] }, {}, ['high-risk-country']],
  [{ countryOfIncorporation: 'VG' }, {}, ['high-risk-country']],
  [{}, { fundsToCountries: ['KP'] }, ['high-risk-country']],
  [{}, { 'fundingAccount.iban': 'mc58 1122 2000 0101 2345 6789 030' }, ['high-risk-country']],
  [{}, { 'fundingAccount.noIban': true, 'fundingAccount.bankCountry': 'KE' }, ['high-risk-country']],
  [{ sanctionedCountryLinks: true }, {}, ['sanctioned-links']],
];

describe('risk marks (F12)', () => {
  test.each(rows)('company %j, investment %j: %j [F12]', (company, investment, marks) => {
    expect(riskMarks(answersWith(company, investment))).toEqual(marks);
  });

  test('each mark is covered by some row and cites its source [F12]', () => {
    const shown = new Set(rows.flatMap(([, , marks]) => marks));
    expect(Object.keys(riskMarkTable).filter((mark) => !shown.has(mark as RiskMark))).toEqual([]);
    for (const { factor } of Object.values(riskMarkTable)) expect(factor).toMatch(/^Annex I|^F\d|^CRS/);
  });

  test.each([
    ['2025-11-15', false],
    ['2025-11-16', true],
    ['2026-11-15', true],
    ['not a day', false],
  ])('a company founded on %s is young: %s [F3]', (incorporationDate, young) => {
    expect(isYoung({ company: { incorporationDate }, today })).toBe(young);
  });

  test('a company founded on 29 February stops being young on 1 March [F3]', () => {
    const company = { incorporationDate: '2028-02-29' };
    expect(isYoung({ company, today: '2029-02-28' })).toBe(true);
    expect(isYoung({ company, today: '2029-03-01' })).toBe(false);
  });

  test.each([
    [[], false],
    [['bearer-shares'], true],
    [['young', 'no-website'], false],
    [['young', 'no-website', 'layered'], true],
    [['listed', 'regulated', 'in-group', 'public-body', 'controlling-persons'], false],
  ] as const)('%j is high risk: %s [F12]', (marks, isHigh) => {
    expect(isHighRisk(marks)).toBe(isHigh);
  });

  test('depend only on the answers, keep table order, and do not disappear when more risks are added [F12]', () => {
    const order = Object.keys(riskMarkTable);
    fc.assert(
      fc.property(
        fc.constantFrom(...companyCases),
        fc.constantFrom(...investmentCases),
        (ofCompany, ofInvestment) => {
          const facts = answersWith({ ...ofCompany.changed, ...ofInvestment.company }, ofInvestment.changed);
          const marks = riskMarks(facts);
          expect(riskMarks(structuredClone(facts))).toEqual(marks);
          expect(marks).toEqual(order.filter((mark) => marks.includes(mark as RiskMark)));
          const worse = riskMarks({
            ...facts,
            company: { ...facts.company, sanctionedCountryLinks: true, noWebsite: true },
            investment: { ...facts.investment, handlesClientMoney: true },
          });
          expect(worse).toEqual(expect.arrayContaining(marks));
          expect(isHighRisk(worse)).toBe(true);
        },
      ),
    );
  });
});
