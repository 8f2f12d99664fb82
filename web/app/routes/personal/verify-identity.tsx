// /personal/verify-identity: the identity step of the personal flow.
import { IdentityStep, identityLoader } from '../../features/identity/identity-step.tsx';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/verify-identity';

const NAME = 'personal-verify-identity';

export const meta = stepMeta(NAME);
export const clientLoader = identityLoader('personal');

export default function VerifyIdentity({ loaderData }: Route.ComponentProps) {
  return <IdentityStep flow="personal" name={NAME} loaded={loaderData} />;
}
