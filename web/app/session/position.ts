// The person's position in the step engine, for their active client.
import type { ClientState } from '@portico/domain/clients/state';
import { type Flow, findFlow } from '@portico/domain/steps/flows';
import { isComplete, type Position, type Step, steps } from '@portico/domain/steps/progress';
import { findOpenedStep } from './opened-step.ts';

/** Based on recorded progress alone, without the opened step. */
export const findRecordedPosition = (state: ClientState): Position => ({
  ...findFlow(state),
  done: state.onboardingProgress,
});

export function findPosition(state: ClientState): Position {
  const opened = findOpenedStep(state.activatedClient);
  return { ...findRecordedPosition(state), ...(opened && { opened }) };
}

/** For a page of a flow that is not theirs: the steps as someone sees them who has not chosen that flow yet. */
const stranger: Readonly<Record<Flow, Position>> = {
  personal: { flow: 'personal', participant: 'holder', done: ['ACCOUNT_CREATION'] },
  business: { flow: 'business', participant: 'creator', done: ['ACCOUNT_CREATION'] },
};
export function findFlowPosition(flow: Flow, state: ClientState): Position {
  const own = findPosition(state);
  return own.flow === flow && own.participant !== undefined ? own : stranger[flow];
}

/** The first step that is open to the person. */
export const nextStep = (position: Position): Step | undefined =>
  steps(position).find(({ checked, disabled }) => !checked && !disabled);

/** The person's next page; undefined when all steps are done. */
export function nextPage(state: ClientState): string | undefined {
  const position = findPosition(state);
  return isComplete(position) ? undefined : (nextStep(position)?.to ?? '/account-type');
}
