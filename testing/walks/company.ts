// Answers everything that a company's contract contains. The creator is its sole owner and representative.
import { randomUUID } from 'node:crypto';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { completeCompany } from '../cases/company-cases.ts';
import { completeInvestment } from '../cases/investment-cases.ts';
import { enterShares } from '../cases/layered-owners.ts';
import { completePeople } from '../cases/people-cases.ts';
import { completeAnswers } from '../cases/personal-cases.ts';
import { get, type Participant } from './participant.ts';

/** The creator, who signs alone. */
export const SOLE_OWNER = {
  kind: 'person',
  isMe: true,
  'signer.power': 'sole',
  sanctionsSelfDeclared: false,
  ...enterShares([DIRECTLY, '100']),
};

/** Reads the version before each save, because a call that seemed to fail may have saved something. */
export async function saveDraft(at: Participant, area: string, name: string, draft: object): Promise<void> {
  const { version } = await at.call(get(`/${area}/${name}`));
  await at.call({ path: `/${area}/save-${name}`, body: { ...draft, version } });
}

export const savePersonalInformation = (at: Participant): Promise<void> =>
  saveDraft(at, 'personal', 'information', { answers: completeAnswers });

export async function saveCompanyForms(at: Participant): Promise<void> {
  // A save reopens its step, so each form is saved while its step is open.
  await at.reach('COMPANY_INFORMATION');
  await saveDraft(at, 'company', 'information', { answers: completeCompany });
  await at.reach('COMPANY_INFORMATION');
  await saveDraft(at, 'company', 'investment', { answers: completeInvestment });
}

export async function answerCompany(at: Participant): Promise<void> {
  await saveCompanyForms(at);
  await at.reach('UBO_USERS');
  const owners = [{ id: randomUUID(), answers: SOLE_OWNER }];
  await saveDraft(at, 'company', 'owners', { owners, nobody: {} });
  await at.reach('REPRESENTATIVE_USERS');
  await savePerson(at, 'representative', { isMe: true });
}

/** Enters a representative or employee and returns their id. */
export async function savePerson(
  at: Participant,
  role: keyof typeof completePeople,
  changed: object,
): Promise<string> {
  const id = randomUUID();
  const { version } = await at.call(get('/people/list'));
  const answers = { ...completePeople[role], ...changed };
  await at.call({ path: '/people/save', body: { id, role, answers, version } });
  return id;
}

/** The body for signing the contract with this hash, using an authenticator code. */
export const buildSignature = (sha256: string, code: string) => ({
  sha256,
  code,
  signedName: `${completeAnswers['givenNames']} ${completeAnswers['familyName']}`,
  method: 'typed',
  readToEnd: true,
  consentElectronic: true,
});
export const declineReason = 'The address in it is the one before we moved.';
