// GET /client/terms: returns the terms in force, and a word-level diff when the person has accepted an earlier version.
import type { client } from '@portico/domain/api/client';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { changesBetween } from '../../platform/terms-texts.ts';
import { findLastAcceptance } from './sql.ts';

export const terms: UseCase<typeof client.terms> = async (ctx) => {
  const { personId, clientId = '' } = requireActor(ctx);
  const { version, text } = ctx.terms.at(ctx.now.toISOString().slice(0, 10));
  const accepted = await ctx.read((tx) => findLastAcceptance(tx, personId, clientId));
  const former = accepted && accepted.version !== version ? ctx.terms.of(accepted.version) : undefined;
  return {
    version,
    text,
    accepted: accepted ? { version: accepted.version, at: accepted.accepted_at.toISOString() } : null,
    changes: former ? changesBetween(former.text, text) : [],
  };
};
