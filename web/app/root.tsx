// The document around every page: head, guard, languages, and the error page that replaces everything on failure.
import { type LinkProps, LinkProvider } from '@portico/ui/link';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
} from 'react-router';
import type { Route } from './+types/root';
import css from './app.css?inline';
import { EARLY_LOAD } from './browser/early-load.ts';
import { needsOwnDocument } from './browser/own-document.ts';
import { destination, loadAsDocument, redirectTo } from './browser/pending-navigation.ts';
import { pickUpReferral } from './browser/referral.ts';
import { findPage, needsSession } from './pages.ts';
import { onSessionEnd } from './session/end-session.ts';
import { findRedirect } from './session/guard.ts';
import { keepWanted, saveRequestedRoute, saveRoute } from './session/previous-route.ts';
import { storedToken } from './session/token.ts';
import { useArrival } from './shell/arrival.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { EARLY_FONTS, showFonts } from './shell/fonts.ts';
import { Overlays } from './shell/overlays.tsx';
import { EARLY_THEME, restoreTheme } from './shell/theme.ts';
import { CatalogueProvider } from './texts/catalogue.tsx';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 30'%3E%3Crect width='30' height='30' rx='8' fill='%230e6655'/%3E%3Cpath d='M8 24V14a7 7 0 0 1 14 0v10h-4V14a3 3 0 0 0-6 0v10z' fill='%23fff'/%3E%3C/svg%3E";

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: ICON }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    // The request has no hash. If no navigation is pending, the browser already shows the requested address.
    const { search, hash } = destination() ?? location;
    const asked = { pathname: new URL(request.url).pathname, search, hash };
    const target = findRedirect(asked.pathname, storedToken() !== undefined);
    if (target) {
      saveRequestedRoute(asked);
      // The login leads back to this page.
      if (target === '/login') keepWanted(asked);
      throw redirectTo(target);
    }
    if (needsOwnDocument(asked.pathname)) {
      saveRoute(location);
      return loadAsDocument(asked);
    }
    return next();
  },
];

/** Gives every page a payload file. On a page opened directly, client middleware runs only if there is a loader. */
const ENGLISH = { language: 'en' };
export const loader = () => ENGLISH;
/** Offline, a page that is already loaded can still be shown. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => ENGLISH);
clientLoader.hydrate = true as const;
/** Every page has its own payload (S7.25). */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" data-faces="late" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script>{EARLY_THEME + EARLY_FONTS}</script>
        <script>{EARLY_LOAD}</script>
        <Meta />
        <Links />
        <style href="app" precedence="default">
          {import.meta.env.SSR ? css : ''}
        </style>
      </head>
      <body>
        <LinkProvider value={RouterLink}>
          <CatalogueProvider>
            {children}
            <Overlays />
          </CatalogueProvider>
        </LinkProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  useArrival();
  useEffect(() => {
    // Marks when the page is usable, for measurements.
    performance.mark('interactive');
    showFonts();
    pickUpReferral();
    // On a page that needs no session, such as an invitation, the person stays.
    const leave = (): void => {
      const page = findPage(location.pathname);
      if (page && !needsSession(page)) return;
      keepWanted(destination() ?? location);
      void navigate('/login', { replace: true });
    };
    // Reload a page restored from the back/forward cache after a logout, because no request was made for it (H09).
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
  // Runs before the error page is painted, so that it never flashes white.
  useLayoutEffect(restoreTheme, []);
  useEffect(showFonts, []);
  return <ErrorPage error={error} />;
}
