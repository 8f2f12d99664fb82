// The software bill of materials of what we ship, as CycloneDX, from the committed lock file alone.
// docs/decisions/0006-supply-chain.md explains why not by npm or its CycloneDX package.
import { fetchedPackages } from './lock.ts';

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
}

export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: {
    readonly component: { readonly type: 'application'; readonly name: string; readonly version: string };
  };
  readonly components: readonly Component[];
}

const hexOf = (integrity: string | undefined): string =>
  Buffer.from(integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');

export function makeSbom(product: { name: string; version: string }): Sbom {
  const shipped = new Map(
    fetchedPackages()
      .filter((entry) => !entry.dev)
      .map((entry) => [`pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`, entry]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: [...shipped].map(([purl, entry]) => {
      const [group, name] = entry.name.startsWith('@') ? entry.name.split('/') : [undefined, entry.name];
      return {
        type: 'library',
        'bom-ref': purl,
        ...(group && { group }),
        name: name ?? entry.name,
        version: entry.version,
        purl,
        hashes: [{ alg: 'SHA-512', content: hexOf(entry.integrity) }],
        ...(entry.license && { licenses: [{ expression: entry.license }] }),
      };
    }),
  };
}
