// The step that moving forward from Upload documents enabled although the documents are not recorded (S4.09). It is not part
// of the progress, so session storage keeps it with its client and a reload does not lose it.
import type { MemberStep } from '@portico/domain/steps/flows';

const KEY = 'openedStep';

export const openStep = (clientId: string, step: MemberStep): void =>
  sessionStorage.setItem(KEY, JSON.stringify([clientId, step]));

export function findOpenedStep(clientId: string | null): MemberStep | undefined {
  const [client, step] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, MemberStep?];
  return client === clientId ? step : undefined;
}

export const closeOpenedStep = (): void => sessionStorage.removeItem(KEY);
