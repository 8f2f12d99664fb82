// /business/verify-identity
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('business-verify-identity');

export default function VerifyIdentity() {
  return <StepPage name="business-verify-identity" />;
}
