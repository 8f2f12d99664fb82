// How everybody's answer to a call is told in a table, and what the policy says that it must be.
import { findPolicy, findRoleRefusal } from '@portico/domain/api/policy';
import type { ErrorCode } from '@portico/domain/errors';
import type { BoundCall } from '../../src/routes.ts';
import type { Answer } from '../harness.ts';
import type { TestActor } from './actors.ts';

/** What nobody is answered with who may make a call. */
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

/** By the policy table: with what somebody is refused who is this; undefined when they are let in. */
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
