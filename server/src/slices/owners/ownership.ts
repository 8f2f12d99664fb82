// Builds a client's ownership for the domain: the entries, the client they own, and the person who enters them.
import type { FormContext } from '@portico/domain/forms/form';
import { applicantKind } from '@portico/domain/owners/applicant';
import type { EnteredOwnership, OwnerEntry } from '@portico/domain/owners/entries';
import { computeFindings } from '@portico/domain/owners/findings';
import { findOwnerProblems } from '@portico/domain/owners/owner-problems';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { ownEmail } from '../auth/own-address.ts';
import { companyAnswers } from '../company/answers.ts';
import { openAnswers } from '../personal/answers.ts';

export type OwnershipContext = Pick<RequestContext, 'vault' | 'now' | 'config'>;
/** The person who enters the owners, and the client. */
export type Editor = Pick<MembershipState, 'personId'> & {
  readonly client: Pick<MembershipState['client'], 'id' | 'company'>;
};

/** The editor's own personal details; never somebody else's. */
async function creatorOf(
  ctx: OwnershipContext,
  tx: Tx,
  personId: string,
): Promise<EnteredOwnership['creator']> {
  const own = await openAnswers(ctx, tx, personId);
  const readAnswer = (key: string): string =>
    String(own.get(key)?.clean ?? own.get(key)?.answer ?? '').trim();
  const born = own.get('dateOfBirth')?.clean;
  return {
    name: `${readAnswer('givenNames')} ${readAnswer('familyName')}`.trim(),
    email: await ownEmail(ctx, tx, personId),
    ...(typeof born === 'string' && { dateOfBirth: born }),
  };
}

export const toOwnership = async (
  ctx: OwnershipContext,
  tx: Tx,
  { personId, client }: Editor,
  entries: readonly OwnerEntry[],
): Promise<EnteredOwnership> => ({
  applicant: {
    id: client.id,
    kind: applicantKind(await companyAnswers(ctx, tx, client.id, 'information')),
    name: client.company,
  },
  creator: await creatorOf(ctx, tx, personId),
  entries,
});

export const toFormContext = ({ now }: Pick<RequestContext, 'now'>): FormContext => ({
  today: now.toISOString().slice(0, 10),
  isPersonalAccount: false,
});

/** The computed findings; null while the entries have errors. */
export function summarizeFindings(ctx: OwnershipContext, owned: EnteredOwnership) {
  if (findOwnerProblems(owned, toFormContext(ctx)).length > 0) return null;
  const { owners, unexplainedInAll } = computeFindings(owned, ctx.config.ownerThreshold);
  return {
    beneficialOwners: owners.map(({ node, from, to, isCertain, because, ways }) => ({
      owner: node.id,
      from,
      to,
      isCertain,
      because,
      paths: ways.map(({ nodes }) => nodes.map(({ id }) => id)),
    })),
    unexplained: unexplainedInAll,
  };
}
