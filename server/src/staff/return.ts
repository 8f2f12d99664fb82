// Give a client back: what is asked again, by field or whole step, with one sentence each. Only that can be changed then.
import { randomUUIDv7 } from 'node:crypto';
import { askableSteps, isAskable } from '@portico/domain/onboarding/askable';
import { stepTitles, walkOf } from '@portico/domain/onboarding/flows';
import { type AskedItem, sentencePlace } from '../client/asked-back.ts';
import type { Tx } from '../db/database.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { type ClientCase, openClientCase, versionOf } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import type { StaffContext } from './desk.ts';
import { StaffRefusal } from './refusals.ts';
import { askNow, asksOf, insertAsk } from './sql.ts';

export interface Ask extends AskedItem {
  readonly sentence: string;
}

const SENTENCE = /^[^\p{Cc}]{10,300}$/u;
const HAS_ADDRESS = /:\/\/|\bwww\./i;
const MOST_ASKS = 50;

function requireAskable({ accountType }: ClientCase, asks: readonly Ask[]): void {
  const keys = new Set(asks.map(({ step, field }) => `${step}.${field}`));
  if (asks.length === 0 || asks.length > MOST_ASKS || keys.size < asks.length)
    throw new StaffRefusal('NOTHING_ASKED');
  const { flow, walker } = walkOf({ accountType, isClientCreator: true, role: null });
  const steps = askableSteps(flow, walker);
  for (const { step, field, sentence } of asks) {
    if (!steps.includes(step)) throw new StaffRefusal('UNKNOWN_STEP', step);
    if (!isAskable(step, field)) throw new StaffRefusal('UNKNOWN_FIELD', `${step}.${field}`);
    if (!SENTENCE.test(sentence) || HAS_ADDRESS.test(sentence)) throw new StaffRefusal('SENTENCE', sentence);
  }
}

async function keepAsks(
  ctx: StaffContext,
  tx: Tx,
  about: ClientCase,
  decisionId: string,
  asks: readonly Ask[],
) {
  const { ownerId: personId } = about;
  for (const { step, field, sentence } of asks) {
    const id = randomUUIDv7();
    await insertAsk(tx, {
      id,
      decision_id: decisionId,
      client_id: about.id,
      person_id: personId,
      step,
      field,
      sentence_sealed: await ctx.vault.seal(tx, sentencePlace(id, personId), sentence),
      form_version: versionOf(about, step),
      asked_at: null,
      answered_at: null,
    });
  }
}

/** What a proposed or confirmed return asks, in clear. */
export async function askedBy(ctx: Pick<StaffContext, 'vault'>, tx: Tx, decisionId: string): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const { id, person_id, step, field, sentence_sealed } of await asksOf(tx, decisionId))
    asks.push({
      step: step as Ask['step'],
      field,
      sentence: await ctx.vault.open(tx, sentencePlace(id, person_id), sentence_sealed),
    });
  return asks;
}

/** Without `confirms` it proposes `asks`; with the id of a proposal it confirms what that asks. */
export const giveBack = (
  ctx: StaffContext,
  {
    clientId,
    asks = [],
    confirms,
  }: { readonly clientId: string; readonly asks?: readonly Ask[]; readonly confirms?: string },
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    requireState('return', about);
    if (confirms === undefined) {
      requireAskable(about, asks);
      const proposed = await propose(ctx, tx, about, { kind: 'return' });
      await keepAsks(ctx, tx, about, proposed.decisionId, asks);
      return proposed;
    }

    const decided = await confirm(ctx, tx, about, { kind: 'return', id: confirms, leadsTo: 'RETURNED' });
    await askNow(tx, confirms, ctx.now);
    const asked = (await askedBy(ctx, tx, confirms)).map(({ step, sentence }) => ({
      step: stepTitles[step],
      sentence,
    }));
    await enqueueMessage(ctx, tx, {
      personId: about.ownerId,
      kind: 'application-returned',
      about: confirms,
      values: { reference: about.reference, asked },
    });
    return decided;
  });
