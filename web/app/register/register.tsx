// /register: the beginning of a sign-up.
import { useEffect } from 'react';
import { loadCaptcha } from '../browser/captcha.ts';
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('register');

export default function Register() {
  useEffect(() => void loadCaptcha(), []);
  return <ComingPage name="register" />;
}
