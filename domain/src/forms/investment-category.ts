// Which category of client a company is by law (MiFID II Annex II): professional when two of three sizes are reached, or when it is
// itself a supervised financial firm. What its bands have said already is not asked.
import { findSection } from '../reference/sector-classes.ts';
import type { Answers } from './form.ts';

/** `10m-50m` lies on both sides of 20 million and of 40 million; the bands beside it do not. */
const BETWEEN = '10m-50m';
const OVER = 'over-50m';

export const isBalanceOpen = (company: Answers): boolean => company['balanceSheetBand'] === BETWEEN;
export const isTurnoverOpen = (company: Answers): boolean => company['turnoverBand'] === BETWEEN;

const reaches = (band: unknown, answer: unknown): boolean =>
  band === OVER || (band === BETWEEN && answer === true);

const sizesReached = (answers: Answers, company: Answers): number =>
  [
    reaches(company['balanceSheetBand'], answers['balanceSheetReaches20m']),
    reaches(company['turnoverBand'], answers['turnoverReaches40m']),
  ].filter(Boolean).length;

const isSupervised = (company: Answers): boolean =>
  company['isRegulated'] === true && findSection(company['mainSector']) === 'L';

/** Own funds decide only where one of the other two is reached. */
export const isOwnFundsOpen = (answers: Answers, company: Answers): boolean =>
  !isSupervised(company) && sizesReached(answers, company) === 1;

export const clientCategory = (answers: Answers, company: Answers): 'professional' | 'retail' => {
  const ownFunds = isOwnFundsOpen(answers, company) && answers['ownFundsReach2m'] === true ? 1 : 0;
  return isSupervised(company) || sizesReached(answers, company) + ownFunds >= 2 ? 'professional' : 'retail';
};
