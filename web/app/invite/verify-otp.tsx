// /invite/verify-otp
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('invite-verify-otp');

export default function VerifyOtp() {
  return <ComingPage name="invite-verify-otp" />;
}
