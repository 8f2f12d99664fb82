// /business/representative-users
import { StepPage, stepMeta } from '../shell/step-page.tsx';
import { ToCome } from './to-come.tsx';

export const meta = stepMeta('representative-users');

export default function RepresentativeUsers() {
  return (
    <StepPage name="representative-users">
      <ToCome page="representative-users" />
    </StepPage>
  );
}
