// /register: the beginning of a sign-up.
import { CaptchaBadge } from '../shell/captcha-badge.tsx';
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('register');

export default function Register() {
  return (
    <>
      <ComingPage name="register" />
      <CaptchaBadge />
    </>
  );
}
