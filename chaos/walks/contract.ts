// The contract of a company that its creator owns and represents alone: confirmed in one, declined, made anew
// and signed in another. What stands before it is done by hand, and who only reads is made so by hand.
import { randomUUID } from 'node:crypto';
import { completeCompany } from '@portico/domain/forms/company-cases';
import { completeInvestment } from '@portico/domain/forms/investment-cases';
import { completeAnswers } from '@portico/domain/forms/personal-cases';
import { sharesIn } from '@portico/domain/owners/layered-owners';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { completePeople } from '@portico/domain/people/people-cases';
import { logIn, type Walker } from './walker.ts';

const NAME = `${completeAnswers['givenNames']} ${completeAnswers['familyName']}`;
const MYSELF = {
  kind: 'person',
  isMe: true,
  'signer.power': 'sole',
  sanctionsSelfDeclared: false,
  ...sharesIn([DIRECTLY, '100']),
};

/** In a company of which all is told. */
async function tellAll(own: Walker): Promise<void> {
  const save = (path: string, body: object) => own.do({ path, body });
  const about = (answers: object) => ({ answers, version: 0 });
  // What one has told takes back what was recorded of it: each is told where its step is open.
  await own.atCompany('COMPANY_INFORMATION');
  await save('/company/save-information', about(completeCompany));
  await own.reach('COMPANY_INFORMATION');
  await save('/company/save-investment', about(completeInvestment));
  await own.reach('UBO_USERS');
  const owners = [{ id: randomUUID(), answers: MYSELF }];
  await save('/company/save-owners', { owners, nobody: {}, version: 0 });
  await own.reach('REPRESENTATIVE_USERS');
  const answers = { ...completePeople.representative, isMe: true };
  const person = { id: randomUUID(), role: 'representative', answers, version: 0 };
  await save('/people/save', person);
}

async function made(own: Walker): Promise<string> {
  await own.reach('E_SIGN_APPLICATION');
  await own.do({ path: '/contract/prepare', body: {} });
  return own.untilRendered();
}

export async function contract(at: Walker): Promise<void> {
  const own = await logIn(at);
  await own.atCompany('PERSONAL_INFORMATION');
  const told = { path: '/personal/save-information', body: { answers: completeAnswers, version: 0 } };
  await own.do(told);

  await tellAll(own);
  const read = await made(own);
  await own.onlyRead();
  await own.do({ path: '/contract/confirm-read', body: { sha256: read } });

  await tellAll(own);
  await made(own);
  const reason = 'The address in it is the one before we moved.';
  await own.do({ path: '/contract/decline', body: { reason } });
  const sha256 = await made(own);
  await own.do({ path: '/contract/open', body: {} });
  const words = { method: 'typed', readToEnd: true, consentElectronic: true };
  const sign = { path: '/contract/sign', body: { sha256, signedName: NAME, ...words } };
  await own.do(sign);
  await own.do({ path: '/auth/logout' });
}
