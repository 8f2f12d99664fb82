// Derives the facts that decide the required documents from both forms and the owners. Each fact comes from the
// form rules or risk marks, so that a document always has the same reason as its question.
import { hasTrait } from '../forms/company-choices.ts';
import { companyInformation } from '../forms/company-information.ts';
import { type RiskMark, riskMarks } from '../forms/company-risk-marks.ts';
import { type Answers, completed, listQuestionKeys, readList, readText } from '../forms/form.ts';
import { investmentInformation } from '../forms/investment-information.ts';
import { findDivision } from '../reference/sector-classes.ts';
import { legalForms } from './legal-forms.ts';
import type { RequirementFacts, RequirementPerson } from './requirements.ts';

export interface EnteredFacts {
  readonly company: Answers;
  readonly investment: Answers;
  /** The answers entered for each owner. */
  readonly owners: readonly Answers[];
  readonly people: readonly RequirementPerson[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Kinds of owners that have owners of their own. */
const OWNED_IN_TURN: readonly unknown[] = ['company', 'trust'];

/** Returns undefined until the legal form is known. */
export function findRequirementFacts(told: EnteredFacts): RequirementFacts | undefined {
  const { owners, people, today } = told;
  const asking = { today, isPersonalAccount: false };
  // Drop answers to questions that no longer apply.
  const company = completed(companyInformation, told.company, asking);
  const asks = listQuestionKeys(investmentInformation, told.investment, { ...asking, company });
  const investment = completed(investmentInformation, told.investment, { ...asking, company });
  const legalForm = legalForms.find((form) => form === company['legalForm']);
  if (!legalForm) return undefined;

  const marks = riskMarks({ company, investment, today });
  const isMarked = (...some: RiskMark[]): boolean => some.some((mark) => marks.includes(mark));
  const sectors = [company['mainSector'], ...readList(company, 'secondarySectors')];
  return {
    legalForm,
    divisions: [...new Set(sectors.flatMap((id) => findDivision(id) ?? []))],
    isLayered:
      isMarked('in-group', 'trust-in-structure') || owners.some(({ kind }) => OWNED_IN_TURN.includes(kind)),
    isInRegister: hasTrait(company, 'isInRegister'),
    isPrincipalPlaceElsewhere: isMarked('principal-place-differs'),
    hasVatNumber: readText(company, 'vatNumber').trim() !== '',
    hasWebsite: !isMarked('no-website'),
    isListed: isMarked('listed'),
    isRegulated: isMarked('regulated'),
    hasCryptoActivities: isMarked('crypto'),
    // For high-risk countries in the money flow, the form asks for a reason and we ask for documents.
    isFundSourceHigh: isMarked('high-fund-source', 'large-volume') || asks.includes('highRiskCountryReason'),
    isOwnersWealthAsked: asks.includes('sourceOfWealthOfOwners'),
    people,
  };
}
