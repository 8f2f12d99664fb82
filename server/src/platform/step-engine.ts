// What slices ask of the step registry. The registry knows every slice (steps/registry.ts), so no slice may import it: it is handed to
// them in their context.
import type { MemberStep, StepType } from '@portico/domain/steps/flows';
import type { Position } from '@portico/domain/steps/progress';
import type { RequestContext } from './context.ts';
import type { Tx } from './db/database.ts';

/**
 * What steps depend on: what a person or a client has told, and who takes part. `invited` is said when an invitation was sent, `invitations`
 * when one has ended, `members` when somebody has left, `creator` when the
 * role has moved. No step depends on `rights`, which colleagues change too.
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

/** What a write has changed: of a form the keys of its answers. */
export type StepChanges = { readonly [data in StepData]?: readonly string[] | true };

/** What recording a step needs of a request, or of a job. */
export type StepContext = Pick<
  RequestContext,
  'config' | 'providers' | 'vault' | 'jobs' | 'now' | 'caller' | 'requestId' | 'actor' | 'db' | 'stepEngine'
>;

/** Whose steps: the transaction acts as this person, for this client. */
export interface StepMember {
  readonly personId: string;
  readonly client: { readonly id: string };
}

export interface StepEngine {
  /**
   * The last thing that a write of step data does: takes back the recorded steps that the change has made incomplete or void, and records or
   * ends what depends on it.
   */
  afterChange(ctx: StepContext, tx: Tx, member: StepMember, changes: StepChanges): Promise<void>;
  /** Records a step, with what follows from it: the last one of everybody sends the client to review. Answers with the recorded steps. */
  record(ctx: StepContext, tx: Tx, member: StepMember, step: MemberStep): Promise<StepType[]>;
  /** The steps of a member's list whose answers are not complete now, recorded or not. */
  listIncomplete(
    ctx: Pick<StepContext, 'vault' | 'now' | 'config'>,
    tx: Tx,
    member: StepMember & { readonly client: { readonly company: string }; readonly position: Position },
  ): Promise<MemberStep[]>;
}
