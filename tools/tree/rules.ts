// Project rules that neither the compiler nor the linter checks. Each rule takes the files and returns the violations.
import { posix } from 'node:path';
import { importsFollowTheLayers, noFoldersImportEachOther, webImportsFollowTheLayers } from './layers.ts';
import { exportedNamesAreInTheGlossary, exportedTypesAreUnique } from './names.ts';
import { findWorkspace, isTest, listImports, type SourceFile } from './source-files.ts';

/** Allowed imports between workspaces, or of single modules. Tests may import `testing` too. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  providers: ['domain'],
  testing: ['domain', 'providers/captcha/script', 'providers/captcha/solve'],
  server: ['domain', 'providers'],
  ui: ['domain/specified-constants'],
  web: ['domain', 'ui'],
  office: ['domain', 'ui'],
  tools: ['domain', 'providers', 'server', 'testing'],
  e2e: ['domain', 'testing', 'providers/simulators', 'tools', 'web/pages'],
  bench: ['domain', 'testing', 'providers/simulators', 'tools', 'web/pages', 'server', 'ui'],
  chaos: ['domain', 'testing', 'providers/simulators', 'tools', 'web/pages'],
  attack: ['domain', 'testing', 'providers/signature', 'tools'],
};

/** The packages that the domain uses: pure functions only; tests may use more. */
const DOMAIN_PACKAGES = /^(?:zod\/mini|ibantools|stdnum\/lib\/cjs\/[a-z]{2}\/[a-z]+\.js)$/;
/** The product's settings are read in one place, and the tier of a test run in another. */
const READ_ENVIRONMENT = ['server/src/platform/config/config.ts', 'testing/tier.ts'];
/** These files start the readers of untrusted files, with fixed names and arguments: outside and inside the sandbox (L05). */
const RUNS_PROGRAMS = ['server/src/slices/files/sandbox.ts', 'server/src/slices/files/run-inside.ts'];
const FORBIDDEN_NAMES = /^(utils?|helpers?|common|shared|lib|manager|service|base|data|v\d+|index)(\.|$)/;
const LONGEST_FILE_LINES = 300;

type Rule = (files: readonly SourceFile[]) => string[];

/** Applies a check of one file to all files, and prefixes the problems with the path. */
const each =
  (check: (file: SourceFile) => string[]): Rule =>
  (files) =>
    files.flatMap((file) => check(file).map((problem) => `${file.path}: ${problem}`));

/** Only tests and tools import these files. */
const isBesideTests = ({ path }: SourceFile): boolean => /^server\/(?:test|src\/seed)\//.test(path);

const importDirections: Rule = each((file) => {
  const own = findWorkspace(file);
  if (own === '') return [];
  const allowed = mayImport[own];
  if (!allowed) return [`the workspace ${own} is in no row of mayImport`];
  return listImports(file).flatMap((specifier) => {
    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(file.path), specifier);
      return target.startsWith(`${own}/`) ? [] : [`${specifier} leaves its workspace`];
    }
    if (!specifier.startsWith('@portico/')) return [];
    const target = specifier.slice('@portico/'.length);
    const isAllowed = [...allowed, ...(isTest(file) || isBesideTests(file) ? ['testing'] : [])].some(
      (row) => target === row || target.startsWith(`${row}/`),
    );
    return isAllowed ? [] : [`${own} may not import ${specifier}`];
  });
});

const domainIsPure: Rule = each((file) =>
  findWorkspace(file) === 'domain' && !isTest(file)
    ? listImports(file)
        .filter((specifier) => !specifier.startsWith('.') && !DOMAIN_PACKAGES.test(specifier))
        .map((specifier) => `the domain may not import ${specifier}`)
    : [],
);

const oneReaderOfTheEnvironment: Rule = each((file) =>
  !READ_ENVIRONMENT.includes(file.path) && !isTest(file) && /\bprocess\.env(?=[[.?]|\s*[;,)])/.test(file.text)
    ? [`only ${READ_ENVIRONMENT.join(' and ')} read process.env`]
    : [],
);

const namesSayWhatIsInside: Rule = each((file) =>
  file.path
    .split('/')
    .filter((part) => FORBIDDEN_NAMES.test(part))
    .map((part) => `"${part}" says nothing`),
);

const filesCanBeSeenWhole: Rule = each((file) => {
  const lines = file.text.split('\n').length - 1;
  // Generated files are for looking things up, not for reading from start to end.
  const isWritten = !isTest(file) && !file.path.endsWith('.gen.ts');
  return isWritten && lines > LONGEST_FILE_LINES ? [`${lines} lines`] : [];
});

const nothingLeftForLater: Rule = each((file) =>
  [
    ...file.text.matchAll(
      /\b(?:TO\s?DO|FIX\s?ME)\b|\.(?:skip|only|skipIf|todo)\(|\.runIf\((?!isCampaign\))|@ts-(?:ignore|nocheck)/g,
    ),
  ].map(([found]) => `${found} is left behind`),
);

const suppressionsSayWhy: Rule = each((file) =>
  [...file.text.matchAll(/(?:biome-ignore \S+|@ts-expect-error):?[ \t]*(.*)$/gm)]
    .filter(([, reason]) => (reason ?? '').length < 10)
    .map(([found]) => `${found} gives no reason`),
);

/** A slice calls another slice's exported functions; it never accesses its tables. */
const sqlStaysInItsSlice: Rule = each((file) =>
  listImports(file)
    .filter((specifier) => /(?:^|[/-])sql(?:\.ts)?$/.test(specifier) && !/^\.\/[\w-]+\.ts$/.test(specifier))
    .map((specifier) => `${specifier} belongs to another slice`),
);

/** User input travels as a parameter: never inside the text of a statement, never to a shell. */
const inputIsNeverCode: Rule = each((file) =>
  findWorkspace(file) === 'server' && file.path.startsWith('server/src/') && !isTest(file)
    ? [
        ...[...file.text.matchAll(/\bsql\.(?:raw|lit)\(|\b(?:query|raw)\(\s*(?:tx,\s*)?`[^`]*\$\{/g)].map(
          ([found]) => `${found} puts text into SQL`,
        ),
        ...listImports(file)
          .filter(
            (specifier) => /child_process|^node:vm$/.test(specifier) && !RUNS_PROGRAMS.includes(file.path),
          )
          .map((specifier) => `${specifier} runs what it is given`),
      ]
    : [],
);

/** Rejects nested repetition, which takes exponential time on some inputs. */
const patternsAreLinear: Rule = each((file) =>
  isTest(file)
    ? []
    : [...file.text.matchAll(/\([^()]*[+*]\)[+*{]/g)].map(([found]) => `${found} repeats a repetition`),
);

/** A test title says first what the software does. The ids of the rules that it proves come last, in brackets. */
const titlesEndWithIds: Rule = each((file) =>
  isTest(file)
    ? [
        ...file.text.matchAll(
          /^\s*(?:test|describe)\b.*?\(\s*['"`](?:(?:sec|ux) )?(?:S\d\.\d\d|INV\d|[A-UX]\d\d) .*/gm,
        ),
      ].map(([found]) => `${found.trim()} begins with an id`)
    : [],
);

/** What pages must not do, and why. */
const NEVER_IN_PAGES: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/g,
    'writes markup (H07)',
  ],
  [/\beval\(|new Function\(|['"`]javascript:/g, 'runs text (H07)'],
  [
    // A worker of ours exchanges messages with no other window.
    /(?<!\b(?:worker|self)\.)\bpostMessage\(|addEventListener\(\s*'message'/g,
    'speaks to other windows without a checked origin (H08)',
  ],
  [/\bstyle=\{/g, 'is refused by the policy of a prerendered page (H04)'],
];

/** What a field of a page must not have, and why. */
const NEVER_IN_FIELDS: typeof NEVER_IN_PAGES = [
  [/\bplaceholder=/g, 'is no label (U13)'],
  [/type="number"/g, 'is no field for numbers that are not counted (U15)'],
];

const pagesHaveNone = (patterns: typeof NEVER_IN_PAGES): Rule =>
  each((file) =>
    ['ui', 'web', 'office'].includes(findWorkspace(file)) && !isTest(file)
      ? patterns.flatMap(([pattern, why]) =>
          [...file.text.matchAll(pattern)].map(([found]) => `${found} ${why}`),
        )
      : [],
  );

const pagesAreSafe = pagesHaveNone(NEVER_IN_PAGES);
const fieldsAreUsable = pagesHaveNone(NEVER_IN_FIELDS);

/** The only files that leave a page by script: each calls `requirePermitted` with the address first (S8.06). */
const LEAVES_PAGES = ['web/app/browser/pending-navigation.ts', 'web/app/browser/leave-to.ts'];

const pagesLeaveByPermission: Rule = each((file) =>
  ['ui', 'web', 'office'].includes(findWorkspace(file)) && !isTest(file) && !LEAVES_PAGES.includes(file.path)
    ? [
        ...file.text.matchAll(
          // A tab opened empty does not navigate anywhere yet.
          /\blocation\.(?:assign|replace)\(|\blocation\.href\s*=(?!=)|\w\.location\s*=(?!=)|\bwindow\.open\((?!'')|\b(?:redirect|redirectDocument|replace)\b[^;'"]*(?=from 'react-router')/g,
        ),
      ].map(([found]) => `${found} may lead to another site: use ${LEAVES_PAGES.join(' or ')}`)
    : [],
);

export const rules = {
  importDirections,
  importsFollowTheLayers,
  webImportsFollowTheLayers,
  noFoldersImportEachOther,
  domainIsPure,
  oneReaderOfTheEnvironment,
  namesSayWhatIsInside,
  exportedNamesAreInTheGlossary,
  exportedTypesAreUnique,
  filesCanBeSeenWhole,
  nothingLeftForLater,
  suppressionsSayWhy,
  sqlStaysInItsSlice,
  inputIsNeverCode,
  patternsAreLinear,
  titlesEndWithIds,
  pagesAreSafe,
  fieldsAreUsable,
  pagesLeaveByPermission,
} as const satisfies Record<string, Rule>;
