import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowedPairs, findMutualPairs, serverImports } from './layers.ts';
import { mayImport, rules } from './rules.ts';
import { findWorkspace, listImports, root, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the source tree', () => {
  test('has files in every workspace, and imports between them', () => {
    expect(files.length).toBeGreaterThan(50);
    const found = new Set(files.map(findWorkspace));
    for (const workspace of workspaces) expect(found).toContain(workspace);
    expect(
      files.flatMap(listImports).filter((specifier) => specifier.startsWith('@portico/')).length,
    ).toBeGreaterThan(3);
    expect(
      files.flatMap(listImports).filter((specifier) => specifier.startsWith('.')).length,
    ).toBeGreaterThan(50);
  });

  test('every workspace has a row of import directions', () => {
    expect(workspaces.filter((workspace: string) => !(workspace in mayImport))).toEqual([]);
  });

  test.each(Object.entries(rules))('follows the rule %s', (_, rule) => {
    expect(rule(files)).toEqual([]);
  });

  test('the folders that import each other are exactly the allowed pairs', () => {
    expect(findMutualPairs(serverImports(files))).toEqual(allowedPairs);
  });

  test('no page writes markup, evaluates text or listens to other windows [sec H07, sec H08]', () => {
    const ofPages = files.filter(({ path }) => /^(?:ui|web)\//.test(path));
    expect(ofPages.length).toBeGreaterThan(80);
    expect(rules.pagesAreSafe(ofPages)).toEqual([]);
  });

  test('no field has a placeholder or the type number [ux U13, ux U15]', () => {
    const ofPages = files.filter(({ path }) => /^(?:ui|web)\//.test(path));
    expect(rules.fieldsAreUsable(ofPages)).toEqual([]);
  });

  test('pages navigate by script only where permission for another site is checked [S8.06]', () => {
    const ofPages = files.filter(({ path }) => /^(?:ui|web)\//.test(path));
    expect(rules.pagesLeaveByPermission(ofPages)).toEqual([]);
    const asks = ofPages.filter(({ text }) => /\brequirePermitted\(/.test(text)).map(({ path }) => path);
    expect(asks).toEqual(
      expect.arrayContaining(['web/app/browser/pending-navigation.ts', 'web/app/browser/leave-to.ts']),
    );
  });

  test('every test file is next to its subject, in a folder of its name, or tests a page of docs/', () => {
    const lonely = files
      .filter(({ path }) => path.endsWith('.test.ts'))
      .filter(({ path }) => {
        const subject = path.replace(/(\.stack|\.database)?\.test\.ts$/, '');
        const folder = path.split('/').at(-2);
        return (
          !existsSync(join(root, `${subject}.ts`)) &&
          !existsSync(join(root, `${subject}.tsx`)) &&
          !existsSync(join(root, `docs/${subject.split('/').at(-1)}.md`)) &&
          folder !== subject.split('/').at(-1)
        );
      });
    expect(lonely.map(({ path }) => path)).toEqual([]);
  });
});

describe('each rule finds its violations', () => {
  const planted: [keyof typeof rules, string, string][] = [
    ['importDirections', 'domain/src/x.ts', "import { a } from '@portico/server/app';"],
    ['importDirections', 'web/app/x.ts', "import type {\n  A,\n} from '@portico/providers/mail/port';"],
    ['importDirections', 'domain/src/x.ts', "export { a } from '../../server/src/app.ts';"],
    ['importDirections', 'server/src/x.ts', `const a = await ${'import'}('@portico/web/pages');`],
    ['importDirections', 'e2e/x.ts', "import { a } from '@portico/providers/mail/smtp';"],
    ['importDirections', 'attic/x.ts', 'export const a = 1;'],
    [
      'importsFollowTheLayers',
      'server/src/platform/context.ts',
      "import type { A } from '../steps/registry.ts';",
    ],
    [
      'importsFollowTheLayers',
      'server/src/membership/x.ts',
      "import { a } from '../slices/owners/owners.ts';",
    ],
    [
      'importsFollowTheLayers',
      'server/src/slices/owners/x.ts',
      "import { a } from '../../steps/submission.ts';",
    ],
    [
      'webImportsFollowTheLayers',
      'web/app/features/a/x.ts',
      "import { a } from '../../routes/login/login.tsx';",
    ],
    [
      'webImportsFollowTheLayers',
      'web/app/shell/x.tsx',
      "import { a } from '../features/status/saved-at.ts';",
    ],
    ['domainIsPure', 'domain/src/x.ts', "import { readFileSync } from 'node:fs';"],
    ['domainIsPure', 'domain/src/x.ts', "import * as z from 'zod';"],
    ['oneReaderOfTheEnvironment', 'server/src/x.ts', "const port = process.env['PORT'];"],
    ['namesSayWhatIsInside', 'server/src/utils/x.ts', ''],
    ['namesSayWhatIsInside', 'server/src/index.ts', ''],
    ['exportedNamesAreInTheGlossary', 'server/src/slices/owners/kept.ts', ''],
    ['exportedNamesAreInTheGlossary', 'web/app/papers/list.tsx', ''],
    ['exportedNamesAreInTheGlossary', 'server/src/x.ts', 'export async function loadAsked() {}'],
    ['exportedNamesAreInTheGlossary', 'server/src/x.ts', 'export type Told = Record<string, string>;'],
    ['exportedNamesAreInTheGlossary', 'server/src/x.ts', 'export const { shelf } = stores;'],
    ['exportedNamesAreInTheGlossary', 'ui/src/x.tsx', "export { Button as Door } from './button.tsx';"],
    ['exportedNamesAreInTheGlossary', 'server/src/x.ts', 'export const membersOf = () => [];'],
    ['filesCanBeSeenWhole', 'server/src/x.ts', 'a;\n'.repeat(301)],
    ['nothingLeftForLater', 'server/src/x.ts', `// ${'TO'}${'DO'}: later`],
    ['nothingLeftForLater', 'server/src/x.test.ts', `test.${'skip'}('a', () => {});`],
    ['nothingLeftForLater', 'server/src/x.test.ts', `test.runIf${'('}isLinux)('a', () => {});`],
    ['sqlStaysInItsSlice', 'server/src/slices/clients/x.ts', "import { a } from '../auth/sql.ts';"],
    ['sqlStaysInItsSlice', 'server/src/slices/clients/x.ts', "import { a } from '../auth/session-sql.ts';"],
    ['sqlStaysInItsSlice', 'server/src/seed/x.ts', "import { a } from '../slices/auth/session-sql.ts';"],
    ['inputIsNeverCode', 'server/src/x.ts', `await sql.${'raw'}(text).execute(tx);`],
    [
      'inputIsNeverCode',
      'server/src/x.ts',
      ['await query(tx, `select * from person where id = ', '{id}`);'].join('$'),
    ],
    ['inputIsNeverCode', 'server/src/x.ts', "import { exec } from 'node:child_process';"],
    ['patternsAreLinear', 'domain/src/x.ts', 'const trap = /^(a+)+$/;'],
    ['titlesEndWithIds', 'server/src/x.test.ts', `test${'('}'sec A06 rejects a reused code', () => {});`],
    ['titlesEndWithIds', 'e2e/x.spec.ts', `  test.each(rows)${'('}'${'S4'}.07 $flow', () => {});`],
    ['pagesAreSafe', 'web/app/x.tsx', `<div ${'dangerously'}SetInnerHTML={{ __html: text }} />`],
    ['fieldsAreUsable', 'ui/src/x.tsx', '<input placeholder="Name" />'],
    ['fieldsAreUsable', 'web/app/x.tsx', '<input type="number" />'],
    ['pagesAreSafe', 'web/app/x.tsx', `<a href={${"'java"}script:alert(1)'} />`],
    ['pagesAreSafe', 'web/app/x.ts', "window.addEventListener('message', trust);"],
    ['pagesAreSafe', 'web/app/x.ts', "parent.postMessage(token, '*');"],
    ['pagesLeaveByPermission', 'web/app/x.ts', 'location.assign(address);'],
    ['pagesLeaveByPermission', 'web/app/x.ts', 'window.location.href = address;'],
    ['pagesLeaveByPermission', 'web/app/x.ts', "window.open(address, '_blank');"],
    ['pagesLeaveByPermission', 'web/app/x.ts', "import { Link, redirect } from 'react-router';"],
    ['suppressionsSayWhy', 'server/src/x.ts', `// ${'biome'}-ignore lint/a: no`],
  ];
  test.each(planted)('%s in %s: %j', (rule, path, text) => {
    expect(rules[rule]([{ path, text }])).toHaveLength(1);
  });

  test('exportedTypesAreUnique finds a type that two files of a workspace export', () => {
    const text = 'export interface Answer {}';
    const two = ['server/src/x.ts', 'server/src/y.ts'].map((path) => ({ path, text }));
    expect(rules.exportedTypesAreUnique(two)).toHaveLength(1);
    expect(rules.exportedTypesAreUnique([{ path: 'domain/src/x.ts', text }, ...two.slice(1)])).toEqual([]);
  });

  test('noFoldersImportEachOther finds two folders that import each other', () => {
    const two = [
      { path: 'server/src/slices/files/x.ts', text: "import { a } from '../identity/y.ts';" },
      { path: 'server/src/slices/identity/y.ts', text: "import type { B } from '../files/x.ts';" },
    ];
    expect(rules.noFoldersImportEachOther(two)).toHaveLength(1);
    expect(rules.noFoldersImportEachOther(two.slice(1))).toEqual([]);
  });

  test.each([
    ['server/src/x.ts', 'export const redirectTo = told;'],
    ['server/src/rows.gen.ts', 'export interface PaperRow {}'],
    ['providers/src/x.ts', "import { errors } from '@portico/domain/errors';"],
    ['e2e/x.ts', "import { a } from '@portico/providers/simulators';"],
    ['server/src/platform/config/config.ts', "const port = process.env['PORT'];"],
    ['server/src/x.ts', "// import { a } from '@portico/web/pages';"],
    ['web/app/shell/x.tsx', `const load = () => ${'import'}('../features/status/welcome-line.tsx');`],
  ])('accepts correct code: %s %j', (path, text) => {
    for (const rule of Object.values(rules)) expect(rule([{ path, text }])).toEqual([]);
  });
});
