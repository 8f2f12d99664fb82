// The step that moving forward from Upload documents has opened, though the documents are not recorded (S4.09). In session storage,
// beside the client it belongs to: it is no part of the progress, and a reload keeps it.
import type { WalkedStep } from '@portico/domain/onboarding/flows';

const KEY = 'openedStep';

export const openStep = (clientId: string, step: WalkedStep): void =>
  sessionStorage.setItem(KEY, JSON.stringify([clientId, step]));

export function openedStepOf(clientId: string | null): WalkedStep | undefined {
  const [client, step] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, WalkedStep?];
  return client === clientId ? step : undefined;
}

export const closeOpenedStep = (): void => sessionStorage.removeItem(KEY);
