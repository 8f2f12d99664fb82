// /logout: the server ends the session, this browser forgets it, also when the server cannot be reached (F11).
import { redirect } from 'react-router';
import { logOut } from '../session/log-out.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { english } from '../texts/english.ts';

export const meta = () => [{ title: english.logout.title }];

export const clientLoader = async () => {
  await logOut();
  return redirect('/login');
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Leaving />;
}

function Leaving() {
  const { logout } = useCatalogue();
  return (
    <main className="error-page" aria-busy="true">
      <p role="status">{logout.busy}</p>
    </main>
  );
}

export default Leaving;
