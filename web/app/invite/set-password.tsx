// /invite/set-password
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('invite-set-password');

export default function SetPassword() {
  return <ComingPage name="invite-set-password" />;
}
