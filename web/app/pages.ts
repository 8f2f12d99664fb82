// The specification's route table as data (section 2, as interpreted in docs/rules/product.md): name, path, layout, access,
// title, label. Routes, guard, stepper and tests read it. Our additional pages are in a separate table.
import { section9 } from '@portico/domain/specified-constants';
import { matchRoutes } from 'react-router';

export type Layout = 'account' | 'default' | 'empty' | 'invite' | 'login' | 'register';

export interface Page {
  readonly name: string;
  readonly path: `/${string}`;
  readonly layout: Layout;
  /** For visitors only: anyone with a token is redirected (S4.02). */
  readonly isUnauthenticated?: true;
  /** Opened by a link: no redirect, with or without a token. No page of the specification is public. */
  readonly isPublic?: true;
  /** Title of an onboarding page, verbatim (S2.04, S9.06). */
  readonly title?: string;
  readonly label?: typeof section9.stepLabel | typeof section9.stepLabelOfTwo;
  /** What the page does, if the specified title says something else. That title then appears next to the label (D8). */
  readonly heading?: string;
}

const anybody = { layout: 'login', isUnauthenticated: true } as const;
const known = { layout: 'login' } as const;
const wrapped = { layout: 'account' } as const;

export const pages: readonly Page[] = [
  { name: 'account-type', path: '/account-type', ...wrapped },
  { name: 'index', path: '/', ...known },
  { name: 'login', path: '/login', ...anybody },
  { name: 'login-invite', path: '/login/invite', ...known },
  { name: 'login-verify-mfa', path: '/login/verify-mfa', ...anybody },
  { name: 'logout', path: '/logout', layout: 'empty' },
  { name: 'create-account', path: '/create-account', ...known },
  {
    name: 'success-account',
    path: '/success-account',
    ...known,
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    ...anybody,
  },
  {
    name: 'forgot-password-new-password',
    path: '/forgot-password/new-password',
    ...anybody,
  },
  {
    name: 'forgot-password-verify-email',
    path: '/forgot-password/verify-email',
    ...anybody,
  },
  { name: 'register', path: '/register', ...anybody },
  { name: 'register-qr-code', path: '/register/qr-code', ...anybody },
  {
    name: 'register-verify-email',
    path: '/register/verify-email',
    ...anybody,
  },
  { name: 'register-verify-mfa', path: '/register/verify-mfa', ...anybody },
  { name: 'invite', path: '/invite', layout: 'default', isUnauthenticated: true },
  { name: 'invite-qr-code', path: '/invite/qr-code', ...anybody },
  { name: 'invite-set-password', path: '/invite/set-password', ...anybody },
  { name: 'invite-verify-mfa', path: '/invite/verify-mfa', ...anybody },
  { name: 'invite-verify-otp', path: '/invite/verify-otp', ...anybody },
  { name: 'personal', path: '/personal', ...wrapped },
  {
    name: 'personal-personal-information',
    path: '/personal/personal-information',
    ...wrapped,
    title: 'Personal information',
    label: section9.stepLabel,
  },
  {
    name: 'terms-and-conditions',
    path: '/personal/terms-and-conditions',
    ...wrapped,
    title: 'Terms and Conditions',
    label: section9.stepLabel,
  },
  {
    name: 'personal-verify-identity',
    path: '/personal/verify-identity',
    ...wrapped,
    title: 'Verify identity',
    label: section9.stepLabel,
  },
  { name: 'business', path: '/business', ...wrapped },
  {
    name: 'company-information',
    path: '/business/company-information',
    ...wrapped,
    title: 'Company information',
    label: section9.stepLabelOfTwo,
  },
  {
    name: 'investment-information',
    path: '/business/investment-information',
    ...wrapped,
    title: 'Investment information',
    label: section9.stepLabelOfTwo,
  },
  {
    name: 'business-personal-information',
    path: '/business/personal-information',
    ...wrapped,
    title: 'Personal information',
    label: section9.stepLabel,
  },
  {
    name: 'representative-users',
    path: '/business/representative-users',
    ...wrapped,
    title: 'Invite Representative account',
    label: section9.stepLabel,
  },
  {
    name: 'ubo-users',
    path: '/business/ubo-users',
    ...wrapped,
    title: 'Invite UBO/signer account',
    label: section9.stepLabel,
  },
  {
    name: 'upload-documents',
    path: '/business/upload-documents',
    ...wrapped,
    title: 'Upload document',
    label: section9.stepLabel,
  },
  {
    name: 'business-verify-identity',
    path: '/business/verify-identity',
    ...wrapped,
    title: 'Verify your identity',
    label: section9.stepLabel,
  },
  {
    name: 'sign-contract',
    path: '/business/sign-contract',
    ...wrapped,
    title: 'Verify your identity',
    label: section9.stepLabel,
    heading: 'Sign the contract',
  },
];

export const extraPages: readonly Page[] = [
  { name: 'account', path: '/account', ...wrapped },
  { name: 'account-people', path: '/account/people', ...wrapped },
  { name: 'capture', path: '/capture', layout: 'empty', isPublic: true },
  { name: 'security-notice', path: '/security-notice', layout: 'default', isPublic: true },
  { name: 'verify-contract', path: '/verify-contract', layout: 'default', isPublic: true },
];

export const allPages: readonly Page[] = [...pages, ...extraPages];

/** Pages that require a session: a login may lead back to them, and people leave them when their session ends. */
export const needsSession = ({ isUnauthenticated, isPublic }: Page): boolean =>
  !isUnauthenticated && !isPublic;

const routes = allPages.map((page) => ({ path: page.path, handle: page }));

/**
 * Uses the router's own matching, so that the guard and all other code agree with what is shown: letter case,
 * percent-encoded letters and a trailing slash do not make another page (S4.01, S4.02).
 */
export const findPage = (path: string): Page | undefined => matchRoutes(routes, path)?.at(-1)?.route.handle;
