// /business/representative-users
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('representative-users');

export default function RepresentativeUsers() {
  return <StepPage name="representative-users" />;
}
