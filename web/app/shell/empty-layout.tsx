// Nothing around the page.
import { Outlet } from 'react-router';

export default function EmptyLayout() {
  return <Outlet />;
}
