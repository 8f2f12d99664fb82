// POST /documents/describe: saves what the member states about a document, valid or not; its state is computed from that.
import { isDeepStrictEqual } from 'node:util';
import type { documents } from '@portico/domain/api/documents';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { saveDescription } from './document-descriptions.ts';
import { requireSlot } from './require-slot.ts';
import { findDocumentsVersion, nextDocumentsVersion } from './sql.ts';

export const describe: UseCase<typeof documents.describe> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { document, membership } = await requireSlot(ctx, tx, body.slot);
    const clientId = membership.client.id;
    const answers = { ...document.answers, ...body.answers };
    if (isDeepStrictEqual(answers, document.answers))
      return { version: await findDocumentsVersion(tx, clientId) };
    if (document.version > body.version) throw new Refusal('CHANGED_ELSEWHERE');
    const version = await nextDocumentsVersion(tx, clientId, ctx.now);
    await saveDescription(ctx, tx, clientId, document.key, { answers, version });
    await recordAudit(ctx, tx, {
      action: 'documents.describe',
      clientId,
      target: `client:${clientId}`,
      detail: { slot: document.slot, version, fields: Object.keys(body.answers).join(' ') },
    });
    await ctx.stepEngine.afterChange(ctx, tx, membership, { documents: true });
    return { version };
  });
