// The papers that one person is asked for in a client: which, with what was handed in and said, and how each stands. The creator is
// asked for the client's and their own; whoever was invited, for their own. What is somebody's own is seen by nobody else.

import { type Paper, papersOf } from '@portico/domain/documents/required-documents';
import { paperFactsOf } from '@portico/domain/documents/requirement-facts';
import {
  owedAmong,
  type Standing as PaperStanding,
  standingOf as paperStanding,
} from '@portico/domain/documents/slot-state';
import { personOfKey, readSlotKey, slotRow } from '@portico/domain/documents/slots';
import type { Answers } from '@portico/domain/forms/form';
import type { Standing } from '../client/progress.ts';
import type { RequestContext, ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { papersSent, type SentPaper } from '../files/list-uploads.ts';
import { saidOfPapers } from './document-descriptions.ts';
import { toldOf } from './requirement-facts.ts';
import { findReuses } from './sql.ts';

export type Lists = Pick<ServerContext, 'vault' | 'config'> & Pick<RequestContext, 'now'>;

export interface HandedPaper extends Pick<Paper, 'key' | 'slot' | 'types'> {
  readonly files: readonly SentPaper[];
  readonly answers: Answers;
}
export interface AskedPaper extends Paper, HandedPaper {
  readonly standing: PaperStanding;
  /** Of the list, when something was last said of it. */
  readonly version: number;
}

export interface PapersOfPerson {
  /** False while the client has not told enough to say what is asked of anybody. */
  readonly isKnown: boolean;
  readonly asked: readonly AskedPaper[];
  /** Handed in when other answers asked for it; it may still serve elsewhere. */
  readonly left: readonly HandedPaper[];
}

/** The client's are its creator's to bring. */
const isTheirs =
  ({ personId, client }: Pick<Standing, 'personId' | 'client'>) =>
  (key: string): boolean => {
    const owner = personOfKey(key);
    return owner === undefined ? client.is_creator : owner === personId;
  };

function placesLeft(
  sent: readonly SentPaper[],
  asked: readonly Paper[],
): Pick<Paper, 'key' | 'slot' | 'types'>[] {
  const keys = new Set(sent.map(({ slot }) => slot).filter((slot) => !asked.some(({ key }) => key === slot)));
  return [...keys].flatMap((key) => {
    const place = readSlotKey(key);
    return place ? [{ key, slot: place.slot, types: slotRow(place.slot).types }] : [];
  });
}

export async function papersOfPerson(
  ctx: Lists,
  tx: Tx,
  of: Pick<Standing, 'personId' | 'client'>,
): Promise<PapersOfPerson> {
  const { client } = of;
  const today = ctx.now.toISOString().slice(0, 10);
  const settings = ctx.config.papers;
  const facts = paperFactsOf({ ...(await toldOf(ctx, tx, of)), today });
  const said = await saidOfPapers(ctx, tx, client.id);
  const languages = Object.fromEntries(
    [...said].map(([key, { answers }]) => [key, answers['language'] as string | undefined]),
  );
  const all = facts ? papersOf(facts, languages, settings) : [];
  const isOwn = isTheirs(of);

  const sent = (await papersSent(tx, client.id)).filter(({ slot }) => isOwn(slot));
  const reuses = await findReuses(tx, client.id);
  const handed = <P extends { readonly key: string }>(paper: P) => ({
    ...paper,
    files: sent.filter(
      ({ id, slot }) =>
        slot === paper.key || reuses.some((reuse) => reuse.slot === paper.key && reuse.file_id === id),
    ),
    answers: said.get(paper.key)?.answers ?? {},
    version: said.get(paper.key)?.version ?? 0,
  });
  return {
    isKnown: facts !== undefined,
    asked: all
      .filter(({ key }) => isOwn(key))
      .map(handed)
      .map((paper) => ({ ...paper, standing: paperStanding(paper, paper, today, settings) })),
    left: placesLeft(sent, all).map(handed),
  };
}

/** The papers that somebody still owes, by their keys. */
export const papersOwed = async (
  ctx: Lists,
  tx: Tx,
  of: Pick<Standing, 'personId' | 'client'>,
): Promise<string[]> => owedAmong((await papersOfPerson(ctx, tx, of)).asked);

/** Whether it is a file of theirs to look at or to take back. */
export const isAmong = ({ asked, left }: PapersOfPerson, fileId: string): boolean =>
  [...asked, ...left].some(({ files }) => files.some(({ id }) => id === fileId));
