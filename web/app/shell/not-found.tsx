// Every address that is no page. The address is shown as text, without the secrets it may carry.
import { data } from 'react-router';
import { withoutSecrets } from '../session/previous-route.ts';
import type { Route } from './+types/not-found';

const addressOf = (url: string): { pathname: string; search: string } => {
  const { pathname, search } = new URL(url);
  return { pathname, search };
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw data(withoutSecrets({ ...addressOf(request.url), hash: window.location.hash }), { status: 404 });
};

export default function NotFound() {
  return null;
}
