// /register/verify-email
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('register-verify-email');

export default function VerifyEmail() {
  return <ComingPage name="register-verify-email" />;
}
