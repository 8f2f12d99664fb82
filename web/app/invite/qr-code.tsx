// /invite/qr-code
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('invite-qr-code');

export default function QrCode() {
  return <ComingPage name="invite-qr-code" />;
}
