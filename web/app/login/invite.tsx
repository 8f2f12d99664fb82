// /login/invite: who invites to what, for somebody who is signed in.
import { Waiting } from '@portico/ui/skeleton';
import { ComingPage } from '../shell/coming-page.tsx';
import { metaOf } from '../shell/page-meta.ts';
import { privateLoader } from '../shell/private-page.ts';

export const meta = metaOf('login-invite');
export const clientLoader = privateLoader;

export function HydrateFallback() {
  return <Waiting />;
}

export default function LoginInvite() {
  return <ComingPage name="login-invite" />;
}
