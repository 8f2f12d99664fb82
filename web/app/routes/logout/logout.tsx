// /logout: ends the session on the server and in this browser, even if the server is unreachable (F11).
import { Waiting } from '@portico/ui/skeleton';
import { logOut } from '../../session/log-out.ts';
import { redirectAndKeep } from '../../session/previous-route.ts';
import { englishAccount, useAccountCatalogue } from '../../shell/account.en.ts';

export const meta = () => [{ title: englishAccount.logout.title }];

export const clientLoader = async () => {
  await logOut();
  return redirectAndKeep('/login');
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Leaving />;
}

function Leaving() {
  const { logout } = useAccountCatalogue();
  return <Waiting text={logout.busy} />;
}

export default Leaving;
