// Every address that is no page. The address is shown as text, without the secrets it may carry.
import { data } from 'react-router';
import { withoutSecrets } from '../session/guard.ts';
import type { Route } from './+types/not-found';

export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw data(withoutSecrets(new URL(request.url)), { status: 404 });
};

export default function NotFound() {
  return null;
}
