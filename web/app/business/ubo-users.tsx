// /business/ubo-users
import { StepPage, stepMeta } from '../shell/step-page.tsx';

export const meta = stepMeta('ubo-users');

export default function UboUsers() {
  return <StepPage name="ubo-users" />;
}
