// /personal/terms-and-conditions
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('terms-and-conditions');

export default function TermsAndConditions() {
  return <StepPage name="terms-and-conditions" />;
}
