// Decides which other hosts each page may contact (D7, I03): the vendors' scripts, page by page, and what each needs.
import { listPageProviders, type PageProvider } from '@portico/domain/page-providers';
import type { Config } from '../config/config.ts';

/** Sources that are added to the page's policy. */
export interface Hosts {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  readonly connects?: readonly string[];
  readonly frames?: readonly string[];
}

export interface Vendor {
  /** Address of its script. */
  readonly script: string;
  readonly siteKey?: string;
  readonly hosts: Hosts;
}
/** Vendors with settings. A vendor without settings is on no page. */
export type Vendors = Readonly<Partial<Record<PageProvider, Vendor>>>;

/** What each vendor may do from its own host, besides running its script. */
const needs: Readonly<Record<PageProvider, readonly (keyof Hosts)[]>> = {
  captcha: ['scripts', 'frames', 'connects', 'images'],
  maps: ['scripts', 'connects', 'images', 'styles'],
  referral: ['scripts', 'connects'],
};

export const listVendors = (settings: Config['vendors']): Vendors =>
  Object.fromEntries(
    (Object.keys(needs) as PageProvider[]).flatMap((name) => {
      const vendor = settings[name];
      if (!vendor) return [];
      const { origin } = new URL(vendor.script);
      const hosts: Hosts = Object.fromEntries(needs[name].map((kind) => [kind, [origin]]));
      return [[name, { ...vendor, hosts }]];
    }),
  );

export function listHosts(path: string, vendors: Vendors): Required<Hosts> {
  const named = listPageProviders(path).flatMap((name) => vendors[name]?.hosts ?? []);
  const all = (kind: keyof Hosts): readonly string[] => [
    ...new Set(named.flatMap((hosts) => hosts[kind] ?? [])),
  ];
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    images: all('images'),
    connects: all('connects'),
    frames: all('frames'),
  };
}
