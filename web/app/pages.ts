// The specification's route table as data: path, name, layout, access. Routes, guard and tests read it.

export type Layout = 'account' | 'default' | 'empty' | 'invite' | 'login' | 'register';

export interface Page {
  readonly name: string;
  readonly path: `/${string}`;
  readonly layout: Layout;
  /** Flagged unauthenticated: whoever holds a token is sent on (S4.02). */
  readonly isUnauthenticated?: true;
  /** Below app/. */
  readonly file: string;
}

export const pages: readonly Page[] = [
  { name: 'index', path: '/', layout: 'login', file: 'home/home.tsx' },
  { name: 'login', path: '/login', layout: 'login', isUnauthenticated: true, file: 'login/login.tsx' },
  {
    name: 'login-verify-mfa',
    path: '/login/verify-mfa',
    layout: 'login',
    isUnauthenticated: true,
    file: 'login/verify-mfa.tsx',
  },
  { name: 'logout', path: '/logout', layout: 'empty', file: 'logout/logout.tsx' },
];
