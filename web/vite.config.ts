import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The document, the guard, the words, signing in, and the kit's parts that it is made of. */
const FIRST_PAGE =
  /web\/app\/(root|entry|configuration|pages|texts\/(english|catalogue)|session\/(blocked-state|client-state|end-session|guard|login-hint|previous-route|token)|browser\/(early-load|pending-navigation|leave-to|load-script|own-document|reach|referral|reload-guard|trusted-types)|shell\/(arrival|error-page|fonts|overlay|overlays|page-foot|lazy-component|theme|toast))\.|domain\/src\/(specified-constants|page-providers|forms\/referral-code)|ui\/src\/(brand|button|error-summary|field|frames|glyph|link|remaining-errors|texts|theme-switch)\./;

/** The login page's own, which nobody needs any more who has come in. */
const SIGN_IN =
  /web\/app\/(shell\/login-layout|login\/(login|submit-state))\.|ui\/src\/(password-field|scene|scene-frames)\./;

/** What a submit needs: the API client and the session around it. */
const CALLS =
  /web\/app\/(api|load|send|session\/(run-alone|clock|fresh-token|stale-response|own-headers))\.|domain\/src\/(failures|token|api\/(call|headers|browser\/auth))/;
/** Parts of the kit that the pages behind the first share. */
const KIT = /ui\/src\/(banner|checkbox|code-field|offline-banner|page-head|phone-field|skeleton)\./;
/** What every page of signing up and of a new password has: its words, its forms, the codes. */
const SIGN_UP =
  /web\/app\/(codes\/(?!seconds-left)|forms\/(?!draft|use-draft|unsaved)|texts\/english-sign-up|shell\/captcha-badge)/;
/** What every page of an account needs: the step engine, the steps, the sheet. */
const ACCOUNT =
  /web\/app\/(shell\/(?!blocked-notice|captcha-badge)|session\/(?!answer-return|can-change|confirmed-corrections|hand-over|idle|leaving-dialog|sign-in-note-banner|step-up|today)|texts\/(english-account|date-language)\.)|domain\/src\/(onboarding|client(?!\/transaction))|ui\/src\/(empty-state|sheet|step-progress)\./;

/** React Router loads page chunks itself, and on failure reloads without end; ours announces it instead (S9.03). */
const ownRouteLoading: Plugin = {
  name: 'own-route-loading',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('/routeModules.js') && importer?.includes('/react-router/dist/')
      ? fileURLToPath(new URL('app/load-route-module.ts', import.meta.url))
      : undefined;
  },
};

export default defineConfig({
  plugins: [ownRouteLoading, reactRouter()],
  // light-dark() and @starting-style as they are written: every browser of the last two years has them.
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox129'],
    // What is loaded on need has little that is not here already; lists of it would weigh on the first page.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|rolldown\/runtime/,
                },
                // What every first page needs comes in one piece: over a slow line each further file costs a round trip.
                { name: 'portal', test: FIRST_PAGE },
                { name: 'sign-in', test: SIGN_IN },
                { name: 'calls', test: CALLS },
                { name: 'kit', test: KIT },
                { name: 'sign-up', test: SIGN_UP },
                { name: 'account', test: ACCOUNT },
              ],
            },
          },
        },
      },
    },
  },
});
