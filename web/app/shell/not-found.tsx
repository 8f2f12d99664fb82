// The 404 page for every unknown address. It shows the address as text, without any secrets in it.
import { data } from 'react-router';
import { destination } from '../browser/pending-navigation.ts';
import { withoutSecrets } from '../session/previous-route.ts';
import type { Route } from './+types/not-found';

export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  // The address as requested. The request has no hash; on a direct load it comes from window.location.
  const { pathname } = new URL(request.url);
  const { search, hash } = destination() ?? window.location;
  throw data(withoutSecrets({ pathname, search, hash }), { status: 404 });
};

export default function NotFound() {
  return null;
}
