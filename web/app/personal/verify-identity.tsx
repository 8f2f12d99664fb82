// /personal/verify-identity
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('personal-verify-identity');

export default function VerifyIdentity() {
  return <StepPage name="personal-verify-identity" />;
}
