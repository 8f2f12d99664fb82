// /register/qr-code
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('register-qr-code');

export default function QrCode() {
  return <ComingPage name="register-qr-code" />;
}
