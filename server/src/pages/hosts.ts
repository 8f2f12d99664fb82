// Which page talks to whom besides ourselves (D7, I03): the vendors' scripts, page by page, and what each needs.

/** What is added to the page's policy. */
export interface Hosts {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  readonly connects?: readonly string[];
  readonly frames?: readonly string[];
  /** Names of the Trusted Types policies that a vendor's script makes. */
  readonly policies?: readonly string[];
}

export interface Vendor {
  /** Address of its script. */
  readonly script: string;
  readonly siteKey?: string;
  readonly hosts: Hosts;
}
type VendorName = 'captcha' | 'maps' | 'referral';
/** Those that the settings name; a vendor without settings is on no page. */
export type Vendors = Readonly<Partial<Record<VendorName, Vendor>>>;

/** The referral script is on every page until a code is stored. */
const everyPage: readonly VendorName[] = ['referral'];

const vendorsOfPage: Readonly<Record<string, readonly VendorName[]>> = {
  '/login': ['captcha'],
  '/login/verify-mfa': ['captcha'],
  '/register': ['captcha'],
  '/register/verify-email': ['captcha'],
  '/register/verify-mfa': ['captcha'],
  '/forgot-password': ['captcha'],
  '/forgot-password/verify-email': ['captcha'],
  '/invite/verify-otp': ['captcha'],
  '/invite/verify-mfa': ['captcha'],
  '/personal/personal-information': ['maps'],
  '/business/personal-information': ['maps'],
  '/business/company-information': ['maps'],
};

export function hostsOf(path: string, vendors: Vendors): Required<Hosts> {
  const needs = [...everyPage, ...(vendorsOfPage[path] ?? [])].flatMap((name) => vendors[name]?.hosts ?? []);
  const all = (kind: keyof Hosts): readonly string[] => [
    ...new Set(needs.flatMap((hosts) => hosts[kind] ?? [])),
  ];
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    images: all('images'),
    connects: all('connects'),
    frames: all('frames'),
    policies: all('policies'),
  };
}
