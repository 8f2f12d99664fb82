// Which page has which neighbour's script besides our own (D7, I01). The server makes each page's policy of it; the browser loads
// a page whose row differs from the one of the document it is in as a document of its own.
export type PageProvider = 'captcha' | 'maps' | 'referral';

/** The referral script is on every page until a code is stored; but nobody is beside a page that is opened by a secret in its address. */
const everyPage: readonly PageProvider[] = ['referral'];
const ALONE: readonly string[] = ['/capture', '/invite'];

/**
 * The pages that show an authenticator's key and confirm it have nobody beside them (C02), and the same row, so that the key
 * stays in the memory of one document.
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

/** Pages that may ask for the camera; on every other page the browser refuses it (H06). */
const CAMERA_PAGES = /(?:^\/capture|\/verify-identity)(?:\/|$)/;
export const hasCamera = (path: string): boolean => CAMERA_PAGES.test(path);

/** Pages from which files go straight to storage; from every other page it cannot be reached (H04). */
const SENDING_PAGES = /(?:^\/capture|\/verify-identity|\/upload-documents)$/;
export const sendsFiles = (path: string): boolean => SENDING_PAGES.test(path);
