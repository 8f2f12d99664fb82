// /invite: where an invitation link leads.
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('invite');

export default function Invite() {
  return <ComingPage name="invite" />;
}
