// Loads a page in the middle of an invitation, and redirects people who are at another stage.
import { redirectTo } from '../../browser/pending-navigation.ts';
import { type Flow, loadFlow } from '../codes/load-flow.ts';

const pages = {
  email: '/invite/verify-otp',
  password: '/invite/set-password',
  authenticator: '/invite/qr-code',
} as const satisfies Partial<Record<Flow['stage'], string>>;

/** Undefined when the flow is over or was started in another browser. */
export async function loadStage(stage: keyof typeof pages): Promise<Flow | undefined> {
  const flow = await loadFlow('invite');
  const elsewhere = flow && flow.stage !== stage ? pages[flow.stage as keyof typeof pages] : undefined;
  if (elsewhere) throw redirectTo(elsewhere);
  return flow;
}
