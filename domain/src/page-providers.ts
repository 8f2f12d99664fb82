// The pages that load another provider's script (D7, I01). The server derives each page's content security
// policy from it. The browser loads a page with different providers as a new document.
export type PageProvider = 'captcha' | 'maps' | 'referral';

/** The referral script runs on every page until a code is stored, except on pages with a secret in their URL. */
const everyPage: readonly PageProvider[] = ['referral'];
const ALONE: readonly string[] = ['/capture', '/invite'];

/**
 * Pages that show and confirm an authenticator key load no provider (C02). They share the same row, so that the
 * key stays in the memory of one document.
 */
const byPage: Readonly<Record<string, readonly PageProvider[]>> = {
  '/login': ['captcha'],
  '/login/verify-mfa': ['captcha'],
  '/register': ['captcha'],
  '/register/verify-email': ['captcha'],
  '/forgot-password': ['captcha'],
  '/forgot-password/verify-email': ['captcha'],
  '/invite/verify-otp': ['captcha'],
  '/personal/personal-information': ['maps'],
  '/business/personal-information': ['maps'],
  '/business/company-information': ['maps'],
};

export const listPageProviders = (path: string): readonly PageProvider[] => [
  ...(ALONE.includes(path) ? [] : everyPage),
  ...(byPage[path] ?? []),
];

/** Pages that may request the camera. The browser refuses it everywhere else (H06). */
const CAMERA_PAGES = /(?:^\/capture|\/verify-identity)(?:\/|$)/;
export const hasCamera = (path: string): boolean => CAMERA_PAGES.test(path);

/** Pages that upload files straight to storage. Other pages cannot reach storage (H04). */
const SENDING_PAGES = /(?:^\/capture|\/verify-identity|\/upload-documents)$/;
export const sendsFiles = (path: string): boolean => SENDING_PAGES.test(path);
