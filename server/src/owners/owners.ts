// GET /company/owners: the structure as it was entered, and what follows from it.
import type { company } from '@portico/domain/api/company';
import { standingOf } from '../client/progress.ts';
import { shelfOfCompany } from '../company/answers.ts';
import { answersOf } from '../forms/shelf.ts';
import type { UseCase } from '../http/bind.ts';
import { entriesOf, openKept } from './kept.ts';
import { foundIn, ownedBy } from './owned.ts';

export const owners: UseCase<typeof company.owners> = (ctx) =>
  ctx.read(async (tx) => {
    const standing = await standingOf(ctx, tx);
    const form = await shelfOfCompany(standing.client.id, 'owners').findForm(tx);
    const kept = await openKept(ctx, tx, standing.client.id);
    const owned = await ownedBy(ctx, tx, standing, entriesOf(kept));
    const { name, email, dateOfBirth = null } = owned.creator;
    return {
      applicant: owned.applicant,
      creator: { name, email, dateOfBirth },
      owners: [...owned.entries] as never,
      nobody: answersOf(kept.nobody) as never,
      found: foundIn(ctx, owned),
      threshold: ctx.config.ownerThreshold,
      version: form?.version ?? 0,
      savedAt: form?.saved_at.toISOString() ?? null,
    };
  });
