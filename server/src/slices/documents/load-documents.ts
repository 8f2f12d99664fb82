// Loads the documents required from one member, with their files, descriptions and states. The creator supplies the
// client's documents and their own; invited members supply their own. Personal documents are visible only to their owner.

import { listRequiredDocuments, type RequiredDocument } from '@portico/domain/documents/required-documents';
import { findRequirementFacts } from '@portico/domain/documents/requirement-facts';
import { computeSlotState, owedAmong, type SlotState } from '@portico/domain/documents/slot-state';
import { personOfKey, readSlotKey, slotRow } from '@portico/domain/documents/slots';
import type { Answers } from '@portico/domain/forms/form';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listUploads, type UploadedFile } from '../files/list-uploads.ts';
import { openDescriptions } from './document-descriptions.ts';
import { loadRequirementFacts } from './requirement-facts.ts';
import { findReuses } from './sql.ts';

export type DocumentContext = Pick<ServerContext, 'vault' | 'config'> & Pick<RequestContext, 'now'>;

export interface SlotContents extends Pick<RequiredDocument, 'key' | 'slot' | 'types'> {
  readonly files: readonly UploadedFile[];
  readonly answers: Answers;
}
export interface RequestedDocument extends RequiredDocument, SlotContents {
  readonly slotState: SlotState;
  /** The list's version when the description was last changed. */
  readonly version: number;
}

export interface MemberDocuments {
  /** False while the client's answers do not yet determine which documents are required. */
  readonly isKnown: boolean;
  readonly asked: readonly RequestedDocument[];
  /** Uploaded when other answers required it; the file may still be reused elsewhere. */
  readonly left: readonly SlotContents[];
}

/** The creator supplies the client's documents. */
const isTheirs =
  ({ personId, client }: Pick<MembershipState, 'personId' | 'client'>) =>
  (key: string): boolean => {
    const owner = personOfKey(key);
    return owner === undefined ? client.is_creator : owner === personId;
  };

function placesLeft(
  sent: readonly UploadedFile[],
  asked: readonly RequiredDocument[],
): Pick<RequiredDocument, 'key' | 'slot' | 'types'>[] {
  const keys = new Set(sent.map(({ slot }) => slot).filter((slot) => !asked.some(({ key }) => key === slot)));
  return [...keys].flatMap((key) => {
    const place = readSlotKey(key);
    return place ? [{ key, slot: place.slot, types: slotRow(place.slot).types }] : [];
  });
}

export async function loadMemberDocuments(
  ctx: DocumentContext,
  tx: Tx,
  of: Pick<MembershipState, 'personId' | 'client'>,
): Promise<MemberDocuments> {
  const { client } = of;
  const today = ctx.now.toISOString().slice(0, 10);
  const settings = ctx.config.documents;
  const facts = findRequirementFacts({ ...(await loadRequirementFacts(ctx, tx, of)), today });
  const said = await openDescriptions(ctx, tx, client.id);
  const languages = Object.fromEntries(
    [...said].map(([key, { answers }]) => [key, answers['language'] as string | undefined]),
  );
  const all = facts ? listRequiredDocuments(facts, languages, settings) : [];
  const isOwn = isTheirs(of);

  const sent = (await listUploads(tx, client.id)).filter(({ slot }) => isOwn(slot));
  const reuses = await findReuses(tx, client.id);
  const handed = <P extends { readonly key: string }>(document: P) => ({
    ...document,
    files: sent.filter(
      ({ id, slot }) =>
        slot === document.key || reuses.some((reuse) => reuse.slot === document.key && reuse.file_id === id),
    ),
    answers: said.get(document.key)?.answers ?? {},
    version: said.get(document.key)?.version ?? 0,
  });
  return {
    isKnown: facts !== undefined,
    asked: all
      .filter(({ key }) => isOwn(key))
      .map(handed)
      .map((document) => ({ ...document, slotState: computeSlotState(document, document, today, settings) })),
    left: placesLeft(sent, all).map(handed),
  };
}

/** Slot keys of the documents that a member still has to supply. */
export const listMissingDocuments = async (
  ctx: DocumentContext,
  tx: Tx,
  of: Pick<MembershipState, 'personId' | 'client'>,
): Promise<string[]> => owedAmong((await loadMemberDocuments(ctx, tx, of)).asked);

/** Whether the member may open or remove this file. */
export const isAmong = ({ asked, left }: MemberDocuments, fileId: string): boolean =>
  [...asked, ...left].some(({ files }) => files.some(({ id }) => id === fileId));
