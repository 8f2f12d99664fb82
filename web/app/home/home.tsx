// /: who is signed in, and for whom they may act.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { Link } from 'react-router';
import { load } from '../load.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { english } from '../texts/english.ts';
import type { Route } from './+types/home';

export const meta = () => [{ title: english.home.title }];

export const clientLoader = () => load(authCalls.getUserProfile, {});
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export default function Home({ loaderData: profile }: Route.ComponentProps) {
  const { home: words } = useCatalogue();
  return (
    <>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead">{words.lead(profile.email)}</p>
      {profile.clients.length === 0 ? (
        <p>{words.noClients}</p>
      ) : (
        <section aria-label={words.clients}>
          <h2>{words.clients}</h2>
          <ul>
            {profile.clients.map(({ id, company }) => (
              <li key={id}>{company}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="form-links">
        <Link to="/logout">{words.logout}</Link>
      </p>
    </>
  );
}
