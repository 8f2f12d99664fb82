// /forgot-password/new-password
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('forgot-password-new-password');

export default function NewPassword() {
  return <ComingPage name="forgot-password-new-password" />;
}
