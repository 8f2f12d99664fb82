// The parts of the committed lock file that we read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly link?: boolean;
  /** Only needed for building and testing. */
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface FetchedPackage extends LockedPackage {
  readonly name: string;
  readonly path: string;
}

/** Every package that an install fetches, without our own workspaces. */
export function fetchedPackages(): FetchedPackage[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? '' }));
}
