// What the creator has entered of somebody, beside what that person told of themselves: the two stay apart, and staff see where they
// differ (F5).
import type { Answers } from '@portico/domain/forms/form';
import { comparePerson, type TypedPerson } from '@portico/domain/identity/compare';
import { formatEnteredName } from '@portico/domain/people/entered-person';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findEnteredDetails } from '../people/entered-details.ts';
import type { CaseMember } from './case.ts';

export interface EnteredDetails {
  readonly name: string;
  /** Empty where it was not asked for. */
  readonly dateOfBirth: string;
  /** What is not the same as the person told. */
  readonly differs: readonly string[];
}

/** Undefined for whoever nothing was entered of: the creator, of whom all is known. */
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
