// GET /auth/getUserProfile: returns the logged-in person and the clients they may act for.
import type { auth } from '@portico/domain/api/auth';
import { listClients, summarizeClient } from '../../membership/load-clients.ts';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { maskedPhone } from '../../platform/phone/read-phone.ts';
import { personRow } from './sql.ts';

export const getUserProfile: UseCase<typeof auth.getUserProfile> = async (ctx) => {
  const { personId } = requireActor(ctx);
  return ctx.read(async (tx) => {
    const person = await personRow(tx, personId);
    const place = { row: personId, owner: personId };
    const phone =
      person.phone_sealed &&
      (await ctx.vault.open(tx, { ...place, column: 'person.phone_sealed' }, person.phone_sealed));
    return {
      id: person.id,
      email: await ctx.vault.open(tx, { ...place, column: 'person.email_sealed' }, person.email_sealed),
      phone: phone ? maskedPhone(phone) : null,
      name: null,
      language: person.language,
      clients: (await listClients(tx, personId)).map(summarizeClient),
    };
  });
};
