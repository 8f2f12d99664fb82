// Formats everybody's reply to a call as a table cell, and derives from the policy what it must be.
import { findPolicy, findRoleRefusal } from '@portico/domain/api/policy';
import type { ErrorCode } from '@portico/domain/errors';
import type { BoundCall } from '../../src/routes.ts';
import type { Answer } from '../harness.ts';
import type { TestActor } from './actors.ts';

/** Refusals that an actor who may make the call never gets. */
export const DENIALS: readonly ErrorCode[] = [
  'SESSION_REQUIRED',
  'FLOW_REQUIRED',
  'SIGNATURE_REFUSED',
  'USER_IS_BLOCKED',
  'CLIENT_IS_BLOCKED',
  'ALL_CLIENTS_ARE_BLOCKED',
  'NOT_ALLOWED',
  'ORIGIN_REFUSED',
  'XSRF_REFUSED',
];

export const formatCell = ({ status, body }: Answer): string =>
  status < 300 ? `${status}` : `${status} ${body.code}`;
export const formatTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The refusal that the policy table demands for this actor; undefined if they are allowed. */
export function findDenial(
  { call }: BoundCall,
  { participant, isBlocked }: TestActor,
): ErrorCode | undefined {
  const policy = findPolicy(call);
  switch (policy.shows) {
    case 'nothing':
      return undefined;
    case 'flow':
      return 'FLOW_REQUIRED';
    case 'signature':
      return 'SIGNATURE_REFUSED';
    case 'session':
    case 'session or phone':
      if (isBlocked) return 'USER_IS_BLOCKED';
      return participant ? findRoleRefusal(policy, participant) : 'SESSION_REQUIRED';
  }
}
