// The document around every page: head, guard, languages, and what replaces it all when something breaks.
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import type { Route } from './+types/root';
import css from './app.css?inline';
import { onSessionEnd } from './session/end-session.ts';
import { redirectFor, withoutSecrets } from './session/guard.ts';
import { storedToken } from './session/token.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { EARLY_THEME } from './shell/theme.ts';
import { CatalogueProvider } from './texts/catalogue.tsx';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 30'%3E%3Crect width='30' height='30' rx='8' fill='%230e6655'/%3E%3Cpath d='M8 24V14a7 7 0 0 1 14 0v10h-4V14a3 3 0 0 0-6 0v10z' fill='%23fff'/%3E%3C/svg%3E";

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: ICON }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    const url = new URL(request.url);
    const target = redirectFor(url.pathname, storedToken() !== undefined);
    if (target === '/login') localStorage.setItem('previousRoute', withoutSecrets(url));
    if (target) throw redirect(target);
    return next();
  },
];

/** Every page has a payload file, and client middleware runs on a page that was opened directly only with a loader. */
export const loader = () => ({ language: 'en' });
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
clientLoader.hydrate = true as const;

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script>{EARLY_THEME}</script>
        <Meta />
        <Links />
        <style href="app" precedence="default">
          {import.meta.env.SSR ? css : ''}
        </style>
      </head>
      <body>
        <CatalogueProvider>{children}</CatalogueProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const cameBy = useNavigationType();
  // A new page begins at its top; on the way back the browser itself finds the place. (React Router's own part for this
  // writes a script into the page whose text the build changes, and which no policy could know.)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it another page
  useEffect(() => {
    if (cameBy === 'PUSH') window.scrollTo(0, 0);
  }, [pathname, cameBy]);
  useEffect(() => {
    // When a page can be used, for whoever measures it.
    performance.mark('interactive');
    const leave = () => void navigate('/login', { replace: true });
    // A page that the browser kept whole and brings back after the logout was not asked for anew (H09).
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', onShow);
    const stop = onSessionEnd(leave);
    return () => {
      window.removeEventListener('pageshow', onShow);
      stop();
    };
  }, [navigate]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
