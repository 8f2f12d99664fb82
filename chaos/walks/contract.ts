// The contract of a company whose creator is its only owner and representative: one is confirmed, another declined, prepared
// again and signed. The walk sets earlier steps and the reader role directly in the database.
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
