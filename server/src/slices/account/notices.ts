// GET /account/notices: lists recent security events of the person's account.
import type { account, NoticeEvent } from '@portico/domain/api/account';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { latestNotices } from './sql.ts';

export const notices: UseCase<typeof account.notices> = (ctx) => {
  const { personId } = requireActor(ctx);

  return ctx.read(async (tx) => ({
    notices: (await latestNotices(tx, personId)).map(({ at, event, device }) => ({
      at: at.toISOString(),
      event: event as NoticeEvent,
      device,
    })),
  }));
};
