// The details the creator entered for a person, shown to staff beside the person's own details: the two are kept apart, and
// staff see where they differ (F5).
import type { Answers } from '@portico/domain/forms/form';
import { comparePerson, type TypedPerson } from '@portico/domain/identity/compare';
import { formatEnteredName } from '@portico/domain/people/entered-person';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findEnteredDetails } from '../people/entered-details.ts';
import type { CaseMember } from './case.ts';

export interface EnteredDetails {
  readonly name: string;
  /** Empty if it was not asked. */
  readonly dateOfBirth: string;
  /** The details that differ from the person's own. */
  readonly differs: readonly string[];
}

/** Undefined for the creator, for whom nobody else enters details. */
export async function findEnteredDetailsForStaff(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  { person_id: personId, is_creator }: CaseMember,
  own: Answers,
): Promise<EnteredDetails | undefined> {
  const entered = is_creator
    ? undefined
    : await findEnteredDetails(ctx, tx, clientId, { personId, isCreator: is_creator });
  if (!entered) return undefined;
  const told = own as TypedPerson;
  const textOf = (key: string): string => String(entered[key] ?? '').trim();
  const { differs } = comparePerson(told, {
    givenNames: textOf('givenNames'),
    familyName: textOf('familyName'),
    dateOfBirth: textOf('dateOfBirth') || String(told.dateOfBirth ?? ''),
  });
  return { name: formatEnteredName(entered), dateOfBirth: textOf('dateOfBirth'), differs };
}
