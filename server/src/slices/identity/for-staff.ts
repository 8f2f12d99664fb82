// The identity check as staff see it before they decide: who checked, what the document says beside the details entered, which
// pictures exist, and what staff must still check by hand.
import type { DocumentType, PhotoProblem, PictureKind } from '@portico/domain/identity/capture';
import type { Difference } from '@portico/domain/identity/compare';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { compareCheck, openCheckField, openReading } from './check-secrets.ts';
import { type CheckReply, computeCheckState } from './load-check.ts';
import { newestPictures, type StoredPicture } from './pictures-sql.ts';
import { captureOfCheck, checkOfClient, type StoredCheck } from './sql.ts';

export interface PictureForStaff {
  readonly kind: PictureKind;
  /** Quality problems of a picture that was accepted all the same. */
  readonly problems: readonly PhotoProblem[];
  readonly hasZone: boolean;
}

export interface IdentityForStaff extends Pick<CheckReply, 'state' | 'problems' | 'seen'> {
  /** Who checked the identity, or has yet to. */
  readonly by: 'vendor' | 'us' | 'staff' | null;
  /** Where the document and the details differ. */
  readonly differences: readonly Difference[];
  /** The document photographed in our own capture flow, if any. */
  readonly documentType: DocumentType | null;
  readonly pictures: readonly PictureForStaff[];
  readonly decidedAt: Date | null;
  readonly explanation: string | null;
  /** When the vendor withdrew an approval that we had recorded. */
  readonly contradictedAt: Date | null;
}

/** The accepted pictures of a check, including one that was later handed to staff. */
export async function takenPictures(tx: Tx, check: StoredCheck | undefined): Promise<StoredPicture[]> {
  const capture = check && (await captureOfCheck(tx, check));
  return capture ? (await newestPictures(tx, capture.id)).filter(({ state }) => state === 'taken') : [];
}

/** The accepted pictures of one member that belong to the check this client relies on. */
export const picturesForStaff = async (
  tx: Tx,
  personId: string,
  clientId: string,
): Promise<StoredPicture[]> => takenPictures(tx, await checkOfClient(tx, personId, clientId));

const whoChecks = { vendor: 'vendor', capture: 'us', staff: 'staff' } as const;

export async function identityForStaff(
  ctx: Pick<RequestContext, 'vault' | 'now'>,
  tx: Tx,
  personId: string,
  clientId: string | undefined,
): Promise<IdentityForStaff> {
  const check = await checkOfClient(tx, personId, clientId);
  const capture = check && (await captureOfCheck(tx, check));
  const pictures: PictureForStaff[] = [];
  for (const picture of await takenPictures(tx, check)) {
    const kept = await openReading(ctx, tx, picture);
    pictures.push({
      kind: picture.kind as PictureKind,
      problems: kept?.problems ?? [],
      hasZone: kept !== undefined && kept.lines.length > 0,
    });
  }
  return {
    ...(await computeCheckState(ctx, tx, check)),
    by: check ? whoChecks[check.route as keyof typeof whoChecks] : null,
    differences: check?.state === 'approved' ? (await compareCheck(ctx, tx, check)).differences : [],
    documentType: (capture?.document_type ?? null) as DocumentType | null,
    pictures,
    decidedAt: check?.decided_at ?? null,
    explanation: check ? await openCheckField(ctx, tx, check, 'explanation_sealed') : null,
    contradictedAt: check?.contradicted_at ?? null,
  };
}
