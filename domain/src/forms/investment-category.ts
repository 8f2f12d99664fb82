// The client category by law (MiFID II Annex II): professional if two of three size criteria are met, or if the
// company is a supervised financial firm. A criterion is not asked if the size bands already decide it.
import { findSection } from '../reference/sector-classes.ts';
import type { Answers } from './form.ts';

/** The band `10m-50m` includes both thresholds, 20 and 40 million; the other bands do not. */
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

/** Own funds matter only if exactly one of the other two criteria is met. */
export const isOwnFundsOpen = (answers: Answers, company: Answers): boolean =>
  !isSupervised(company) && sizesReached(answers, company) === 1;

export const clientCategory = (answers: Answers, company: Answers): 'professional' | 'retail' => {
  const ownFunds = isOwnFundsOpen(answers, company) && answers['ownFundsReach2m'] === true ? 1 : 0;
  return isSupervised(company) || sizesReached(answers, company) + ownFunds >= 2 ? 'professional' : 'retail';
};
