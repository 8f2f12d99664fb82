// The specification's route table as data (section 2, read as product.md reads it): name, path, layout, access, title, label.
// Routes, guard, stepper and tests read it.

export type Layout = 'account' | 'default' | 'empty' | 'invite' | 'login' | 'register';

export interface Page {
  readonly name: string;
  readonly path: `/${string}`;
  readonly layout: Layout;
  /** Flagged unauthenticated: whoever holds a token is sent on (S4.02). */
  readonly isUnauthenticated?: true;
  /** Below app/. */
  readonly file: string;
  /** Of an onboarding page, to the letter (S2.04, S9.06). */
  readonly title?: string;
  readonly label?: 'Step 1/1' | 'Step 1/2';
}

const anybody = { layout: 'login', isUnauthenticated: true } as const;
const known = { layout: 'login' } as const;
const wrapped = { layout: 'account' } as const;

export const pages: readonly Page[] = [
  { name: 'account-type', path: '/account-type', ...wrapped, file: 'account-type/account-type.tsx' },
  { name: 'index', path: '/', ...known, file: 'home/home.tsx' },
  { name: 'login', path: '/login', ...anybody, file: 'login/login.tsx' },
  { name: 'login-invite', path: '/login/invite', ...known, file: 'login/invite.tsx' },
  { name: 'login-verify-mfa', path: '/login/verify-mfa', ...anybody, file: 'login/verify-mfa.tsx' },
  { name: 'logout', path: '/logout', layout: 'empty', file: 'logout/logout.tsx' },
  { name: 'create-account', path: '/create-account', ...known, file: 'create-account/create-account.tsx' },
  {
    name: 'success-account',
    path: '/success-account',
    ...known,
    file: 'success-account/success-account.tsx',
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    ...anybody,
    file: 'forgot-password/forgot-password.tsx',
  },
  {
    name: 'forgot-password-new-password',
    path: '/forgot-password/new-password',
    ...anybody,
    file: 'forgot-password/new-password.tsx',
  },
  {
    name: 'forgot-password-verify-email',
    path: '/forgot-password/verify-email',
    ...anybody,
    file: 'forgot-password/verify-email.tsx',
  },
  { name: 'register', path: '/register', ...anybody, file: 'register/register.tsx' },
  { name: 'register-qr-code', path: '/register/qr-code', ...anybody, file: 'register/qr-code.tsx' },
  {
    name: 'register-verify-email',
    path: '/register/verify-email',
    ...anybody,
    file: 'register/verify-email.tsx',
  },
  { name: 'register-verify-mfa', path: '/register/verify-mfa', ...anybody, file: 'register/verify-mfa.tsx' },
  { name: 'invite', path: '/invite', layout: 'default', isUnauthenticated: true, file: 'invite/invite.tsx' },
  { name: 'invite-qr-code', path: '/invite/qr-code', ...anybody, file: 'invite/qr-code.tsx' },
  { name: 'invite-set-password', path: '/invite/set-password', ...anybody, file: 'invite/set-password.tsx' },
  { name: 'invite-verify-mfa', path: '/invite/verify-mfa', ...anybody, file: 'invite/verify-mfa.tsx' },
  { name: 'invite-verify-otp', path: '/invite/verify-otp', ...anybody, file: 'invite/verify-otp.tsx' },
  { name: 'personal', path: '/personal', ...wrapped, file: 'personal/personal.tsx' },
  {
    name: 'personal-personal-information',
    path: '/personal/personal-information',
    ...wrapped,
    file: 'personal/personal-information.tsx',
    title: 'Personal information',
    label: 'Step 1/1',
  },
  {
    name: 'terms-and-conditions',
    path: '/personal/terms-and-conditions',
    ...wrapped,
    file: 'personal/terms-and-conditions.tsx',
    title: 'Terms and Conditions',
    label: 'Step 1/1',
  },
  {
    name: 'personal-verify-identity',
    path: '/personal/verify-identity',
    ...wrapped,
    file: 'personal/verify-identity.tsx',
    title: 'Verify identity',
    label: 'Step 1/1',
  },
  { name: 'business', path: '/business', ...wrapped, file: 'business/business.tsx' },
  {
    name: 'company-information',
    path: '/business/company-information',
    ...wrapped,
    file: 'business/company-information.tsx',
    title: 'Company information',
    label: 'Step 1/2',
  },
  {
    name: 'investment-information',
    path: '/business/investment-information',
    ...wrapped,
    file: 'business/investment-information.tsx',
    title: 'Investment information',
    label: 'Step 1/2',
  },
  {
    name: 'business-personal-information',
    path: '/business/personal-information',
    ...wrapped,
    file: 'business/personal-information.tsx',
    title: 'Personal information',
    label: 'Step 1/1',
  },
  {
    name: 'representative-users',
    path: '/business/representative-users',
    ...wrapped,
    file: 'business/representative-users.tsx',
    title: 'Invite Representative account',
    label: 'Step 1/1',
  },
  {
    name: 'ubo-users',
    path: '/business/ubo-users',
    ...wrapped,
    file: 'business/ubo-users.tsx',
    title: 'Invite UBO/signer account',
    label: 'Step 1/1',
  },
  {
    name: 'upload-documents',
    path: '/business/upload-documents',
    ...wrapped,
    file: 'business/upload-documents.tsx',
    title: 'Upload document',
    label: 'Step 1/1',
  },
  {
    name: 'business-verify-identity',
    path: '/business/verify-identity',
    ...wrapped,
    file: 'business/verify-identity.tsx',
    title: 'Verify your identity',
    label: 'Step 1/1',
  },
  {
    name: 'sign-contract',
    path: '/business/sign-contract',
    ...wrapped,
    file: 'business/sign-contract.tsx',
    title: 'Verify your identity',
    label: 'Step 1/1',
  },
];

/** A trailing slash is no other page. */
const normalPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

export const pageAt = (path: string): Page | undefined => {
  const normal = normalPath(path);
  return pages.find((page) => page.path === normal);
};
