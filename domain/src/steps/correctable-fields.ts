// What staff may return for correction: a whole step with a page, or one question of its form. Only the server
// imports this table, because the forms' questions are too large for a page.
import { companyInformation } from '../forms/company-information.ts';
import { investmentInformation } from '../forms/investment-information.ts';
import { personalQuestions } from '../forms/personal-questions.ts';
import { type Flow, findLevels, type MemberStep, type ParticipantRole, stepPages } from './flows.ts';

/** A mobile number is changed in the person's account and confirmed by a code. */
const PROVEN_ELSEWHERE: readonly string[] = ['mobilePhone'];

/** By step. A step without an entry can only be returned as a whole. */
const askableFields: Readonly<Partial<Record<MemberStep, readonly string[]>>> = {
  PERSONAL_INFORMATION: Object.keys(personalQuestions).filter((key) => !PROVEN_ELSEWHERE.includes(key)),
  COMPANY_INFORMATION: Object.keys(companyInformation.questions),
  INVESTMENT_INFORMATION: Object.keys(investmentInformation.questions),
};

/** The steps that staff can return to a person: those of their list that have a page. */
export const listCorrectableSteps = (
  flow: Flow | undefined,
  participant: ParticipantRole | undefined,
): MemberStep[] =>
  findLevels(flow, participant)
    .flat()
    .filter((step) => stepPages[step] !== undefined);

/** Whether staff can return this field. An empty field means the whole step. */
export const isCorrectable = (step: MemberStep, field: string): boolean =>
  field === '' || (askableFields[step]?.includes(field) ?? false);

export const listCorrectableFields = (step: MemberStep): readonly string[] => askableFields[step] ?? [];
