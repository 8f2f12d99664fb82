// The contract of a company that its creator owns and represents alone: confirmed in one, declined, made anew
// and signed in another. What stands before it is done by hand, and who only reads is made so by hand.
import {
  answerCompany,
  buildSignature,
  declineReason,
  savePersonalInformation,
} from '@portico/testing/walks/company';
import { computeLateCode, logIn, type WalkActor } from './participant.ts';

async function made(own: WalkActor): Promise<string> {
  await own.reach('E_SIGN_APPLICATION');
  await own.do({ path: '/contract/prepare' });
  return own.untilRendered();
}

export async function contract(at: WalkActor): Promise<void> {
  const own = await logIn(at);
  await own.openCompany('PERSONAL_INFORMATION');
  await savePersonalInformation(own);
  await answerCompany(own);
  const sha256 = await made(own);
  await own.onlyRead();
  await own.do({ path: '/contract/confirm-read', body: { sha256 } });

  await own.openCompany('COMPANY_INFORMATION');
  await answerCompany(own);
  await made(own);
  await own.do({ path: '/contract/decline', body: { reason: declineReason } });
  const again = await made(own);
  await own.do({ path: '/contract/open' });
  await own.withCode(own.who.secret, (code) =>
    own.do({ path: '/contract/sign', body: buildSignature(again, code) }, { late: computeLateCode }),
  );
  await own.do({ path: '/auth/logout' });
}
