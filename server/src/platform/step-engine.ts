// The step registry's interface for slices. The registry imports every slice (steps/registry.ts), so no slice may
// import it: slices receive it in their context.
import type { MemberStep, StepType } from '@portico/domain/steps/flows';
import type { Position } from '@portico/domain/steps/progress';
import type { RequestContext } from './context.ts';
import type { Tx } from './db/database.ts';

/**
 * Data that steps depend on: the answers of a person or a client, and who takes part. `invited` means that an
 * invitation was sent, `invitations` that one has ended, `members` that somebody has left, `creator` that the role has
 * moved. No step depends on `rights`, which colleagues change too.
 */
export type StepData =
  | 'personal'
  | 'company'
  | 'investment'
  | 'owners'
  | 'representatives'
  | 'employees'
  | 'rights'
  | 'invited'
  | 'invitations'
  | 'members'
  | 'creator'
  | 'documents'
  | 'progress';

/** What a write has changed; for a form, the keys of its answers. */
export type StepChanges = { readonly [data in StepData]?: readonly string[] | true };

/** What recording a step needs from a request or a job. */
export type StepContext = Pick<
  RequestContext,
  'config' | 'providers' | 'vault' | 'jobs' | 'now' | 'caller' | 'requestId' | 'actor' | 'db' | 'stepEngine'
>;

/** The owner of the steps: the transaction acts as this person, for this client. */
export interface StepMember {
  readonly personId: string;
  readonly client: { readonly id: string };
}

export interface StepEngine {
  /**
   * Runs last in every write of step data: reopens the recorded steps that the change has made incomplete or void, and
   * records or ends what depends on it.
   */
  afterChange(ctx: StepContext, tx: Tx, member: StepMember, changes: StepChanges): Promise<void>;
  /** Records a step and its effects: the last step of all members submits the client. Returns the recorded steps. */
  record(ctx: StepContext, tx: Tx, member: StepMember, step: MemberStep): Promise<StepType[]>;
  /** The steps of a member's list whose answers are incomplete now, recorded or not. */
  listIncomplete(
    ctx: Pick<StepContext, 'vault' | 'now' | 'config'>,
    tx: Tx,
    member: StepMember & { readonly client: { readonly company: string }; readonly position: Position },
  ): Promise<MemberStep[]>;
}
