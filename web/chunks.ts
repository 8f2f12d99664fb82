// Which modules share a chunk. What every first page needs is one file: on a slow line each further file costs a round trip.
// A row names files, or folders with a trailing slash; a test checks that each of them exists.

interface Chunk {
  readonly name: string;
  readonly has: readonly string[];
  /** Files in its folders that are not in the chunk, because they load on demand. */
  readonly without?: readonly string[];
}

export const chunks: readonly Chunk[] = [
  {
    // The document, the guard, the texts, the login, and the UI components they use.
    name: 'portal',
    has: [
      'web/app/root.tsx',
      'web/app/entry.client.tsx',
      'web/app/configuration.ts',
      'web/app/pages.ts',
      'web/app/texts/english.ts',
      'web/app/texts/catalogue.tsx',
      'web/app/session/blocked-state.ts',
      'web/app/session/client-state.ts',
      'web/app/session/end-session.ts',
      'web/app/session/guard.ts',
      'web/app/session/login-hint.ts',
      'web/app/session/previous-route.ts',
      'web/app/session/token.ts',
      'web/app/browser/early-load.ts',
      'web/app/browser/pending-navigation.ts',
      'web/app/browser/leave-to.ts',
      'web/app/browser/load-script.ts',
      'web/app/browser/own-document.ts',
      'web/app/browser/reach.ts',
      'web/app/browser/referral.ts',
      'web/app/browser/reload-guard.ts',
      'web/app/browser/router.ts',
      'web/app/browser/trusted-types.ts',
      'web/app/shell/arrival.ts',
      'web/app/shell/error-page.tsx',
      'web/app/shell/fonts.ts',
      'web/app/shell/overlay.ts',
      'web/app/shell/overlays.tsx',
      'web/app/shell/page-foot.tsx',
      'web/app/shell/lazy-component.ts',
      'web/app/shell/theme.ts',
      'web/app/shell/toast.ts',
      'domain/src/specified-constants.ts',
      'domain/src/page-providers.ts',
      'domain/src/forms/referral-code.ts',
      'ui/src/brand.tsx',
      'ui/src/button.tsx',
      'ui/src/error-summary.tsx',
      'ui/src/field.tsx',
      'ui/src/frames.tsx',
      'ui/src/glyph.tsx',
      'ui/src/link.tsx',
      'ui/src/remaining-errors.ts',
      'ui/src/texts.ts',
      'ui/src/theme-switch.tsx',
    ],
  },
  {
    // Only the login page needs these; they are not used after the login.
    name: 'sign-in',
    has: [
      'web/app/shell/login-layout.tsx',
      'web/app/routes/login/login.tsx',
      'web/app/features/sign-in/submit-state.ts',
      'ui/src/password-field.tsx',
      'ui/src/scene.tsx',
      'ui/src/scene-frames.tsx',
    ],
  },
  {
    // What a submit needs: the API client and the session code around it.
    name: 'calls',
    has: [
      'web/app/api/api.ts',
      'web/app/api/load.ts',
      'web/app/api/send.ts',
      'web/app/session/run-alone.ts',
      'web/app/session/clock.ts',
      'web/app/session/fresh-token.ts',
      'web/app/session/stale-response.ts',
      'web/app/session/own-headers.ts',
      'domain/src/failures.ts',
      'domain/src/sessions/',
      'domain/src/api/call.ts',
      'domain/src/api/headers.ts',
      'domain/src/api/browser/auth.gen.ts',
    ],
  },
  {
    // UI components shared by the pages behind the first.
    name: 'kit',
    has: [
      'ui/src/banner.tsx',
      'ui/src/checkbox.tsx',
      'ui/src/code-field.tsx',
      'ui/src/offline-banner.tsx',
      'ui/src/page-head.tsx',
      'ui/src/phone-field.tsx',
      'ui/src/skeleton.tsx',
    ],
  },
  {
    // What every sign-up and password-reset page needs: its texts, forms and code fields.
    name: 'sign-up',
    has: [
      'web/app/features/codes/',
      'web/app/features/forms/',
      'web/app/features/sign-up/sign-up.en.ts',
      'web/app/shell/captcha-badge.tsx',
    ],
    without: [
      'web/app/features/forms/draft.ts',
      'web/app/features/forms/use-draft.ts',
      'web/app/features/forms/unsaved-answers.ts',
    ],
  },
  {
    // What every account page needs: the step engine, the steps, the sheet.
    name: 'account',
    has: [
      'web/app/shell/',
      'web/app/session/',
      'web/app/shell/account.en.ts',
      'web/app/texts/date-language.ts',
      'domain/src/steps/',
      'domain/src/clients/',
      'ui/src/empty-state.tsx',
      'ui/src/sheet.tsx',
      'ui/src/step-progress.tsx',
    ],
    without: [
      'web/app/shell/blocked-notice.tsx',
      'web/app/shell/captcha-badge.tsx',
      'web/app/shell/longer-check.tsx',
      'web/app/session/answer-return.ts',
      'web/app/session/can-change.ts',
      'web/app/session/confirmed-corrections.ts',
      'web/app/session/hand-off.en.ts',
      'web/app/session/hand-over.tsx',
      'web/app/session/idle-end.ts',
      'web/app/session/idle-warning.tsx',
      'web/app/session/idle-watch.tsx',
      'web/app/session/leaving-dialog.tsx',
      'web/app/session/sign-in-note-banner.tsx',
      'web/app/session/step-up.tsx',
      'web/app/session/today.ts',
      'domain/src/clients/transaction.ts',
    ],
  },
];

/** Matches by the path without extension, so that a file's stylesheet and its browser variant stay with it. */
const toBeginning = (path: string): string => `/${path.replace(/\.tsx?$/, '.')}`;

const isIn = (id: string, paths: readonly string[] = []): boolean =>
  paths.some((path) => id.includes(toBeginning(path)));

/** The module groups in the bundler's format. */
export const codeSplittingGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|rolldown\/runtime/,
  },
  ...chunks.map(({ name, has, without }) => ({
    name,
    test: (id: string) => isIn(id, has) && !isIn(id, without),
  })),
];
