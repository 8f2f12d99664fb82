// The pages as React Router routes: each under its layout, and all other addresses under the 404 page.
import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { allPages, type Layout, type Page } from './pages.ts';

/** A page's file is named after its address: /login is routes/login/login.tsx, /login/invite is routes/login/invite.tsx. */
function fileOf(path: string): string {
  const [area = 'home', page = area] = path.split('/').filter(Boolean);
  return `routes/${area}/${page}.tsx`;
}

const pageRoute = ({ path, name }: Page) => route(path, fileOf(path), { id: name });

export default [
  ...[...Map.groupBy(allPages, (page): Layout => page.layout)].map(([name, own]) =>
    layout(`shell/${name}-layout.tsx`, own.map(pageRoute)),
  ),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
