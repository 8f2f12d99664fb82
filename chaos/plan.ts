// Plans which faults run and which of them share a session.
import { isDeepStrictEqual } from 'node:util';
import type { Afterwards } from './faults/afterwards.ts';
import { type Fault, isStandalone, type SessionFault, type StandaloneFault } from './faults/fault.ts';

/** More faults per session would save little time and leave more suspects when a check fails. */
const FAULTS_PER_SESSION = 6;

export type Part = readonly SessionFault[] | StandaloneFault;

/** Sessions first, each with faults of the same crowd in table order; then the standalone faults. */
export function createPlan(faults: readonly Fault[]): Part[] {
  const sessions: SessionFault[][] = [];
  for (const fault of faults) {
    if (isStandalone(fault)) continue;
    const open = sessions.find(
      (session) => session.length < FAULTS_PER_SESSION && isDeepStrictEqual(session[0]?.crowd, fault.crowd),
    );
    if (open) open.push(fault);
    else sessions.push([fault]);
  }
  return [...sessions, ...faults.filter(isStandalone)];
}

export const halves = ['sessions', 'alone'] as const;
export type Half = (typeof halves)[number];

/** The campaign runs the faults in two halves. Each ends with the checks that find enough evidence in that half. */
export const isOfHalf = (fault: Fault | Afterwards, half: Half): boolean =>
  'judges' in fault
    ? fault.judges === half || fault.judges === 'both'
    : isStandalone(fault) === (half === 'alone');
