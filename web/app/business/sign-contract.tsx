// /business/sign-contract
import { StepPage, stepMeta } from '../shell/step-page.tsx';
import { ToCome } from './to-come.tsx';

export const meta = stepMeta('sign-contract');

export default function SignContract() {
  return (
    <StepPage name="sign-contract">
      <ToCome page="sign-contract" />
    </StepPage>
  );
}
