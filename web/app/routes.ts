// The pages as React Router wants them: each under its layout, and whatever is left to the 404 page.
import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Layout, type Page, pages } from './pages.ts';

const pageRoute = ({ path, file, name }: Page) => route(path, file, { id: name });

export default [
  ...[...Map.groupBy(pages, (page): Layout => page.layout)].map(([name, own]) =>
    layout(`shell/${name}-layout.tsx`, own.map(pageRoute)),
  ),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
