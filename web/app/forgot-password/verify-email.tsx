// /forgot-password/verify-email
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('forgot-password-verify-email');

export default function VerifyEmail() {
  return <ComingPage name="forgot-password-verify-email" />;
}
