// GET /auth/flow: returns the state of a flow, for a page that was reloaded or opened in a second tab.
import type { auth, flowStages } from '@portico/domain/api/auth';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { maskedPhone } from '../../platform/phone/read-phone.ts';
import { isUnreachable } from '../messages/refused-address.ts';
import { codeState, listCodes } from './code.ts';
import { type Flow, openFlowEmail, openFlowPhone, readFlow } from './flow.ts';
import { isPerson } from './sql.ts';

type Stage = (typeof flowStages)[number];

async function stageOf(tx: Tx, flow: Flow): Promise<Stage> {
  if (flow.kind === 'login') return 'second-factor';
  if (!flow.email_proven_at) return 'email';
  if (flow.kind === 'reset_password') return 'password';
  if (flow.kind === 'invite') return (await isPerson(tx, flow.person_id)) ? 'authenticator' : 'password';
  return flow.phone_proven_at ? 'authenticator' : 'phone';
}

/** Until the invited person proves the mailbox, the reply reveals neither the address nor whether emails arrive there (E10). */
const isHidden = (flow: Flow): boolean => flow.kind === 'invite' && !flow.email_proven_at;

export const getFlow: UseCase<typeof auth.flow> = async (ctx) => {
  const flow = await readFlow(ctx, ['register', 'reset_password', 'login', 'invite']);

  return ctx.db.as({ personId: flow.person_id }, async (tx) => {
    const stage = await stageOf(tx, flow);
    const phone = await openFlowPhone(ctx, tx, flow);
    const email = await openFlowEmail(ctx, tx, flow);
    const [channel, address] = stage === 'email' ? (['email', email] as const) : (['sms', phone] as const);
    const isTold = !isHidden(flow);
    const code = codeState(await listCodes(tx, flow, channel), ctx.now);
    return {
      type: flow.kind as 'register' | 'reset_password' | 'login' | 'invite',
      stage,
      email: isTold ? email : '',
      phone: phone ? maskedPhone(phone) : null,
      code: code
        ? {
            ...code,
            isUnreachable: isTold && address ? await isUnreachable(ctx, tx, channel, address) : false,
          }
        : null,
    };
  });
};
