// Applies the effects of changed step data to every step of the registry.
import type { MemberStep } from '@portico/domain/steps/flows';
import { readClientStatus } from '../membership/load-clients.ts';
import { findMembershipState, type MembershipState, reopenSteps } from '../membership/membership-state.ts';
import type { Tx } from '../platform/db/database.ts';
import type { StepChanges, StepContext, StepEngine, StepMember } from '../platform/step-engine.ts';
import { type Check, type Dependency, registry, type StepRow } from './registry.ts';
import { submitIfLastMemberLeft } from './submission.ts';

type Effect = Dependency['effect'];

/**
 * A returned client is validated as a whole on resubmission. Until then a change reopens only dependent steps, not the
 * step that contains it. In a client that is under review or approved, a change can only require a repeat.
 */
function effectsIn({ client }: MembershipState): {
  readonly own: boolean;
  readonly effects: readonly Effect[];
} {
  const status = readClientStatus(client);
  if (status === 'DRAFT') return { own: true, effects: ['recheck', 'repeat'] };
  if (status === 'RETURNED') return { own: false, effects: ['recheck'] };
  return { own: false, effects: client.is_creator ? [] : ['repeat'] };
}

const isAffected = ({ on, keys }: Dependency, changes: StepChanges): boolean => {
  const changed = changes[on];
  return changed === true || (changed?.some((key) => keys?.includes(key) ?? true) ?? false);
};

const isAlwaysComplete: Check = () => Promise.resolve(true);
const checkOf = (step: MemberStep): Check => registry[step]?.isComplete ?? isAlwaysComplete;

async function isTakenBack(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
  step: MemberStep,
  changes: StepChanges,
): Promise<boolean> {
  const { tells = [], dependsOn = [] } = registry[step] as StepRow;
  const { own, effects } = effectsIn(membership);
  const affected = dependsOn.filter((each) => effects.includes(each.effect) && isAffected(each, changes));
  if (affected.some(({ effect }) => effect === 'repeat')) return true;
  const checks = new Set<Check>();
  if (own && tells.some((data) => changes[data])) checks.add(checkOf(step));
  for (const { onceComplete, isStillComplete } of affected)
    if (!onceComplete || (await checkOf(onceComplete)(ctx, tx, membership)))
      checks.add(isStillComplete ?? checkOf(step));
  for (const check of checks) if (!(await check(ctx, tx, membership))) return true;
  return false;
}

const ROWS = Object.entries(registry) as [MemberStep, StepRow][];

/** Each step sees what the previous one has recorded or reopened. */
export async function settle(
  ctx: StepContext,
  tx: Tx,
  { personId, client }: StepMember,
  changes: StepChanges,
  except?: MemberStep,
): Promise<void> {
  for (const [step, { settle: settling }] of ROWS) {
    if (step === except || !settling?.on.some((data) => changes[data])) continue;
    const membership = await findMembershipState(tx, personId, client.id);
    if (membership) await settling.run(ctx, tx, membership, changes);
  }
}

export const afterChange: StepEngine['afterChange'] = async (ctx, tx, member, changes) => {
  const membership = await findMembershipState(tx, member.personId, member.client.id);
  if (!membership) return;
  const takenBack: MemberStep[] = [];
  for (const [step] of ROWS)
    if (membership.position.done.includes(step) && (await isTakenBack(ctx, tx, membership, step, changes)))
      takenBack.push(step);
  if (takenBack.length > 0) await reopenSteps(tx, membership, takenBack);
  await settle(ctx, tx, member, changes);
  if (changes.invitations || changes.members) await submitIfLastMemberLeft(ctx, tx, member);
};
