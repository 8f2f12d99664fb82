// /register/verify-mfa
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('register-verify-mfa');

export default function VerifyMfa() {
  return <ComingPage name="register-verify-mfa" />;
}
