// What staff may ask back: a whole step that has a page, or one question of its form. Only the server asks for this table; with a
// form's questions it would weigh too much for a page.
import { companyInformation } from '../forms/company-information.ts';
import { investmentInformation } from '../forms/investment-information.ts';
import { personalQuestions } from '../forms/personal-questions.ts';
import { type Flow, findLevels, type MemberStep, type ParticipantRole, stepPages } from './flows.ts';

/** A mobile number is changed in one's own account, by its code. */
const PROVEN_ELSEWHERE: readonly string[] = ['mobilePhone'];

/** By step; a step that is not here is asked back whole. */
const askableFields: Readonly<Partial<Record<MemberStep, readonly string[]>>> = {
  PERSONAL_INFORMATION: Object.keys(personalQuestions).filter((key) => !PROVEN_ELSEWHERE.includes(key)),
  COMPANY_INFORMATION: Object.keys(companyInformation.questions),
  INVESTMENT_INFORMATION: Object.keys(investmentInformation.questions),
};

/** The steps that can be asked back of somebody: those of their list that have a page. */
export const listCorrectableSteps = (
  flow: Flow | undefined,
  participant: ParticipantRole | undefined,
): MemberStep[] =>
  findLevels(flow, participant)
    .flat()
    .filter((step) => stepPages[step] !== undefined);

/** Whether there is such a field; an empty one is the whole step. */
export const isCorrectable = (step: MemberStep, field: string): boolean =>
  field === '' || (askableFields[step]?.includes(field) ?? false);

export const listCorrectableFields = (step: MemberStep): readonly string[] => askableFields[step] ?? [];
