// Section 2 of the specification as product.md reads it, written by hand and independent of our code, as an oracle.

type Layout = 'account' | 'default' | 'empty' | 'login';
/** Flagged unauthenticated, or needs auth. */
type Access = 'unauthenticated' | 'auth';

export interface SpecifiedPage {
  readonly name: string;
  readonly path: string;
  readonly layout: Layout;
  readonly access: Access;
  /** The heading texts of an onboarding page. */
  readonly words?: { readonly title: string; readonly label: string };
}

type Row = readonly [name: string, path: string, Layout, Access, title?: string, label?: string];

const rows: readonly Row[] = [
  ['account-type', '/account-type', 'account', 'auth'],
  ['index', '/', 'login', 'auth'],
  ['login', '/login', 'login', 'unauthenticated'],
  ['login-invite', '/login/invite', 'login', 'auth'],
  ['login-verify-mfa', '/login/verify-mfa', 'login', 'unauthenticated'],
  ['logout', '/logout', 'empty', 'auth'],
  ['create-account', '/create-account', 'login', 'auth'],
  ['success-account', '/success-account', 'login', 'auth'],
  ['forgot-password', '/forgot-password', 'login', 'unauthenticated'],
  ['forgot-password-new-password', '/forgot-password/new-password', 'login', 'unauthenticated'],
  ['forgot-password-verify-email', '/forgot-password/verify-email', 'login', 'unauthenticated'],
  ['register', '/register', 'login', 'unauthenticated'],
  ['register-qr-code', '/register/qr-code', 'login', 'unauthenticated'],
  ['register-verify-email', '/register/verify-email', 'login', 'unauthenticated'],
  ['register-verify-mfa', '/register/verify-mfa', 'login', 'unauthenticated'],
  ['invite', '/invite', 'default', 'unauthenticated'],
  ['invite-qr-code', '/invite/qr-code', 'login', 'unauthenticated'],
  ['invite-set-password', '/invite/set-password', 'login', 'unauthenticated'],
  ['invite-verify-mfa', '/invite/verify-mfa', 'login', 'unauthenticated'],
  ['invite-verify-otp', '/invite/verify-otp', 'login', 'unauthenticated'],
  ['personal', '/personal', 'account', 'auth'],
  [
    'personal-personal-information',
    '/personal/personal-information',
    'account',
    'auth',
    'Personal information',
    'Step 1/1',
  ],
  [
    'terms-and-conditions',
    '/personal/terms-and-conditions',
    'account',
    'auth',
    'Terms and Conditions',
    'Step 1/1',
  ],
  ['personal-verify-identity', '/personal/verify-identity', 'account', 'auth', 'Verify identity', 'Step 1/1'],
  ['business', '/business', 'account', 'auth'],
  [
    'company-information',
    '/business/company-information',
    'account',
    'auth',
    'Company information',
    'Step 1/2',
  ],
  [
    'investment-information',
    '/business/investment-information',
    'account',
    'auth',
    'Investment information',
    'Step 1/2',
  ],
  [
    'business-personal-information',
    '/business/personal-information',
    'account',
    'auth',
    'Personal information',
    'Step 1/1',
  ],
  [
    'representative-users',
    '/business/representative-users',
    'account',
    'auth',
    'Invite Representative account',
    'Step 1/1',
  ],
  ['ubo-users', '/business/ubo-users', 'account', 'auth', 'Invite UBO/signer account', 'Step 1/1'],
  ['upload-documents', '/business/upload-documents', 'account', 'auth', 'Upload document', 'Step 1/1'],
  [
    'business-verify-identity',
    '/business/verify-identity',
    'account',
    'auth',
    'Verify your identity',
    'Step 1/1',
  ],
  ['sign-contract', '/business/sign-contract', 'account', 'auth', 'Verify your identity', 'Step 1/1'],
];

export const specifiedPages: readonly SpecifiedPage[] = rows.map(
  ([name, path, layout, access, title, label]) => ({
    name,
    path,
    layout,
    access,
    ...(title !== undefined && label !== undefined && { words: { title, label } }),
  }),
);

/** The titles of the steps, in order. */
export const specifiedSteps = {
  personal: [
    'Account creation',
    'Account type',
    'Terms & conditions',
    'Personal information',
    'Verify identity',
  ],
  business: [
    'Account creation',
    'Account type',
    'Personal information',
    'Verify identity',
    'Company information',
    'Investment information',
    'Upload documents',
    'UBO users',
    'Representative users',
    'Sign the contract',
  ],
} as const;

/** What the specification's text states about a path. Fields that it does not state are absent. */
interface PageStatement {
  readonly path: string;
  readonly layout?: Layout;
  readonly access?: Access;
  readonly words?: SpecifiedPage['words'];
}

/** Parses the table of section 2 from the specification's text. */
export function parsePages(specification: string): PageStatement[] {
  const section = specification.slice(specification.indexOf('## 2.'), specification.indexOf('## 3.'));
  return [...section.matchAll(/^\|[^|]+\| (\/[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
    ([, paths = '', meta = '', shown = '']) => {
      const layout = /wrapper/.test(meta)
        ? 'account'
        : (/(\w+) layout/.exec(meta)?.[1] as Layout | undefined);
      const access = /unauthenticated/.test(meta)
        ? 'unauthenticated'
        : /needs auth|wrapper/.test(meta)
          ? 'auth'
          : undefined;
      const [, title, label] = /^(.+), (Step \d\/\d)$/.exec(shown) ?? [];
      return paths.split(', ').map((path) => ({
        path,
        ...(layout && { layout }),
        ...(access && { access }),
        ...(title && label && { words: { title, label } }),
      }));
    },
  );
}
