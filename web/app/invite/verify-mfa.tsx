// /invite/verify-mfa
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('invite-verify-mfa');

export default function VerifyMfa() {
  return <ComingPage name="invite-verify-mfa" />;
}
