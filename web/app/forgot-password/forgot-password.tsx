// /forgot-password
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('forgot-password');

export default function ForgotPassword() {
  return <ComingPage name="forgot-password" />;
}
