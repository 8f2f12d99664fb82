// /business/verify-identity: the identity step of the business flow.
import { IdentityStep, identityLoader } from '../../features/identity/identity-step.tsx';
import { stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/verify-identity';

const NAME = 'business-verify-identity';

export const meta = stepMeta(NAME);
export const clientLoader = identityLoader('business');

export default function VerifyIdentity({ loaderData }: Route.ComponentProps) {
  return <IdentityStep flow="business" name={NAME} loaded={loaderData} />;
}
