// Every address that is no page. The address is shown as text, without the secrets it may carry.
import { data } from 'react-router';
import { destination } from '../browser/pending-navigation.ts';
import { withoutSecrets } from '../session/previous-route.ts';
import type { Route } from './+types/not-found';

export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  // As it was asked for. The request has no hash; of a page that was opened directly the browser's own address has it.
  const { pathname } = new URL(request.url);
  const { search, hash } = destination() ?? window.location;
  throw data(withoutSecrets({ pathname, search, hash }), { status: 404 });
};

export default function NotFound() {
  return null;
}
