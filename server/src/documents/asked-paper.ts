// A paper that somebody wants to change something of: one that is asked of them, and may be changed now.
import type { WalkedStep } from '@portico/domain/onboarding/flows';
import { clientStatusOf } from '../client/clients-of.ts';
import { requireOpenStep, type Standing } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type AskedPaper, isAmong, type PapersOfPerson, papersOfPerson } from './papers-of.ts';

const STEP: WalkedStep = 'DOCUMENT_UPLOAD';

/** A draft is all theirs. Of what was given back what was asked, and what does not stand as accepted any more for that. */
export const isPaperOpen = ({ client, asked }: Standing, paper: Pick<AskedPaper, 'standing'>): boolean =>
  clientStatusOf(client) !== 'RETURNED' ||
  asked.some(({ step }) => step === STEP) ||
  paper.standing.state !== 'accepted';

export interface OpenPaper extends PapersOfPerson {
  readonly standing: Standing;
  readonly paper: AskedPaper;
}

/** Refuses what is not asked of them as what is not there; and what we make ourselves. */
export async function requireAskedPaper(ctx: RequestContext, tx: Tx, key: string): Promise<OpenPaper> {
  const standing = await requireOpenStep(ctx, tx, STEP);
  const papers = await papersOfPerson(ctx, tx, standing);
  const paper = papers.asked.find((each) => each.key === key && !each.isMadeByUs);
  if (!paper) throw new Refusal('NOT_FOUND');
  if (!isPaperOpen(standing, paper)) throw new Refusal('STEP_NOT_OPEN');
  return { ...papers, standing, paper };
}

/** A file of theirs while its step is open. What another of the same client has sent is as if it were not there. */
export async function requireOwnFile(ctx: RequestContext, tx: Tx, fileId: string): Promise<void> {
  const standing = await requireOpenStep(ctx, tx, STEP);
  if (!isAmong(await papersOfPerson(ctx, tx, standing), fileId)) throw new Refusal('NOT_FOUND');
}
