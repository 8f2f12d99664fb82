// GET /auth/flow: where a flow stands, for a page that was loaded anew or opened in a second tab.
import type { auth, flowStages } from '@portico/domain/api/auth';
import type { UseCase } from '../http/bind.ts';
import { isUnreachable } from '../messages/refused-address.ts';
import { maskedPhone } from '../phone/read-phone.ts';
import { codeState, codesOf } from './code.ts';
import { emailOf, type Flow, phoneOf, readFlow } from './flow.ts';

type Stage = (typeof flowStages)[number];

function stageOf(flow: Flow): Stage {
  if (flow.kind === 'login') return 'second-factor';
  if (!flow.email_proven_at) return 'email';
  if (flow.kind === 'reset_password') return 'password';
  return flow.phone_proven_at ? 'authenticator' : 'phone';
}

export const getFlow: UseCase<typeof auth.flow> = async (ctx) => {
  const flow = await readFlow(ctx, ['register', 'reset_password', 'login']);
  const stage = stageOf(flow);

  return ctx.db.as({ personId: flow.person_id }, async (tx) => {
    const phone = await phoneOf(ctx, tx, flow);
    const email = await emailOf(ctx, tx, flow);
    const [channel, address] = stage === 'email' ? (['email', email] as const) : (['sms', phone] as const);
    const code = codeState(await codesOf(tx, flow, channel), ctx.now);
    return {
      type: flow.kind as 'register' | 'reset_password' | 'login',
      stage,
      email,
      phone: phone ? maskedPhone(phone) : null,
      code: code
        ? { ...code, isUnreachable: address ? await isUnreachable(ctx, tx, channel, address) : false }
        : null,
    };
  });
};
