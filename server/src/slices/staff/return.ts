// Returns a client for correction: fields or whole steps per member, each with a sentence. Only those can then be changed.
import { randomUUIDv7 } from 'node:crypto';
import type { ClientRole } from '@portico/domain/clients/account';
import { isCorrectable, listCorrectableSteps } from '@portico/domain/steps/correctable-fields';
import { findFlow, stepTitles } from '@portico/domain/steps/flows';
import { type CorrectionItem, correctionSentenceColumn } from '../../membership/correction-requests.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { type CaseMember, type ClientCase, findFormVersion, findSubject, openClientCase } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import { StaffRefusal } from './refusals.ts';
import { askNow, findCorrectionRequests, insertAsk } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

export interface CorrectionInput extends CorrectionItem {
  readonly sentence: string;
  /** The member by email address or id; the creator by default. */
  readonly of?: string;
}
type MemberCorrection = CorrectionInput & { readonly member: CaseMember };

const SENTENCE = /^[^\p{Cc}]{10,300}$/u;
const HAS_ADDRESS = /:\/\/|\bwww\./i;
const MOST_ASKS = 50;

/** The sentence is emailed as written. */
export function requireSentence(sentence: string): void {
  if (!SENTENCE.test(sentence) || HAS_ADDRESS.test(sentence)) throw new StaffRefusal('SENTENCE', sentence);
}

/** Resolves the member whom each request is for; it must belong to the client. */
async function listReturnedMembers(
  ctx: StaffContext,
  tx: Tx,
  { members, ownerId }: ClientCase,
  asks: readonly CorrectionInput[],
): Promise<MemberCorrection[]> {
  const asked: MemberCorrection[] = [];
  for (const ask of asks) {
    const id = ask.of === undefined ? ownerId : await findSubject(ctx, tx, ask.of);
    const member = members.find(({ person_id }) => person_id === id);
    if (!member) throw new StaffRefusal('NOT_FOUND', ask.of);
    asked.push({ ...ask, member });
  }
  return asked;
}

/** Allows only steps in the member's own flow. */
function requireCorrectable({ accountType }: ClientCase, asks: readonly MemberCorrection[]): void {
  const keys = new Set(asks.map(({ step, field, member }) => `${member.person_id}.${step}.${field}`));
  if (asks.length === 0 || asks.length > MOST_ASKS || keys.size < asks.length)
    throw new StaffRefusal('NOTHING_ASKED');
  for (const { step, field, sentence, member } of asks) {
    const { is_creator: isClientCreator, role } = member;
    const { flow, participant } = findFlow({ accountType, isClientCreator, role: role as ClientRole | null });
    if (!listCorrectableSteps(flow, participant).includes(step)) throw new StaffRefusal('UNKNOWN_STEP', step);
    if (!isCorrectable(step, field)) throw new StaffRefusal('UNKNOWN_FIELD', `${step}.${field}`);
    requireSentence(sentence);
  }
}

async function keepAsks(
  ctx: StaffContext,
  tx: Tx,
  about: ClientCase,
  decisionId: string,
  asks: readonly MemberCorrection[],
) {
  for (const { step, field, sentence, member } of asks) {
    const id = randomUUIDv7();
    const { person_id: personId } = member;
    await insertAsk(tx, {
      id,
      decision_id: decisionId,
      client_id: about.id,
      person_id: personId,
      step,
      field,
      sentence_sealed: await ctx.vault.seal(tx, correctionSentenceColumn(id, personId), sentence),
      form_version: findFormVersion(about, personId, step),
      asked_at: null,
      answered_at: null,
      said_at: null,
    });
  }
}

/** The requests of a proposed or confirmed return, unsealed. */
export async function listCorrections(
  ctx: Pick<StaffContext, 'vault'>,
  tx: Tx,
  decisionId: string,
): Promise<(CorrectionInput & { readonly of: string })[]> {
  const asks: (CorrectionInput & { readonly of: string })[] = [];
  for (const { id, person_id, step, field, sentence_sealed } of await findCorrectionRequests(tx, decisionId))
    asks.push({
      step: step as CorrectionInput['step'],
      field,
      of: person_id,
      sentence: await ctx.vault.open(tx, correctionSentenceColumn(id, person_id), sentence_sealed),
    });
  return asks;
}

/** Proposes `asks` without `confirms`; otherwise confirms the proposal with that id and its requests. */
export const giveBack = (
  ctx: StaffContext,
  {
    clientId,
    asks = [],
    confirms,
  }: { readonly clientId: string; readonly asks?: readonly CorrectionInput[]; readonly confirms?: string },
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    requireState('return', about);
    if (confirms === undefined) {
      const asked = await listReturnedMembers(ctx, tx, about, asks);
      requireCorrectable(about, asked);
      const proposed = await propose(ctx, tx, about, { kind: 'return' });
      await keepAsks(ctx, tx, about, proposed.decisionId, asked);
      return proposed;
    }

    const decided = await confirm(ctx, tx, about, { kind: 'return', id: confirms, leadsTo: 'RETURNED' });
    await askNow(tx, confirms, ctx.now);
    for (const [personId, asked] of Map.groupBy(await listCorrections(ctx, tx, confirms), ({ of }) => of))
      await enqueueMessage(ctx, tx, {
        personId,
        kind: 'application-returned',
        about: confirms,
        values: {
          reference: about.reference,
          asked: asked.map(({ step, sentence }) => ({ step: stepTitles[step], sentence })),
        },
      });
    return decided;
  });
