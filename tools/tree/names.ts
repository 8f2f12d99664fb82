// Naming rules: words that tell a newcomer nothing, and one exported type per name (docs/glossary.md).
import { posix } from 'node:path';
import { findWorkspace, isTest, type SourceFile } from './source-files.ts';

/** Participles, pronouns, prepositions and metaphors that half of the code base was once named with. */
const FORBIDDEN_WORDS: ReadonlySet<string> = new Set(
  `told said kept owned asked seen unseen looking naming owning enterer asking askable walker walked
   everybody nobody somebody anybody whoever together
   about beside shelf door desk witness house way ways paper papers standing standings faces neighbour neighbours tell say`.split(
    /\s+/,
  ),
);
/** A name that ends in one of these lacks a noun. */
const FORBIDDEN_ENDS: ReadonlySet<string> = new Set(['of', 'about', 'beside', 'for', 'with', 'by', 'from']);

const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const findFault = (name: string): string[] => {
  const words = splitWords(name);
  const forbidden = words.filter((word) => FORBIDDEN_WORDS.has(word));
  const end = words.at(-1) ?? '';
  return [
    ...forbidden.map((word) => `"${name}" says "${word}", which docs/glossary.md has a better word for`),
    ...(FORBIDDEN_ENDS.has(end) ? [`"${name}" ends in "${end}"`] : []),
  ];
};

const DECLARATION =
  /^export (?:declare )?(?:default )?(?:async )?(?:abstract )?(class|function|const|let|type|interface|enum)\b\*? +(\w+)/gm;
const DESTRUCTURED = /^export const \{([^}]*)\}/gm;
const LIST = /^export (type )?\{([^}]*)\}/gm;

interface ExportedName {
  readonly name: string;
  readonly isType: boolean;
  /** False for a re-export from another file, which is not a second declaration. */
  readonly isDeclaration: boolean;
}

/** The names that a list in braces binds: for `type a as b` and for `a: b` it is b. */
const listBound = (list: string): string[] =>
  list
    .split(',')
    .map(
      (each) =>
        each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s*(?:\bas\b|:)\s*/)
          .at(-1) ?? '',
    )
    .filter(Boolean);

/** A file's exports, found by text search: `export default` of an expression has no name of its own. */
const listExportedNames = ({ text }: SourceFile): ExportedName[] => [
  ...[...text.matchAll(DECLARATION)].map(([, kind = '', name = '']) => ({
    name,
    isType: ['class', 'type', 'interface', 'enum'].includes(kind),
    isDeclaration: true,
  })),
  ...[...text.matchAll(DESTRUCTURED)].flatMap(([, names = '']) =>
    listBound(names).map((name) => ({ name, isType: false, isDeclaration: true })),
  ),
  ...[...text.matchAll(LIST)].flatMap(([, type, names = '']) =>
    listBound(names).map((name) => ({ name, isType: Boolean(type), isDeclaration: false })),
  ),
];

/** Generated row types are named after their tables, which are part of sealed values and cannot be renamed. */
const isGenerated = ({ path }: SourceFile): boolean => /\.gen\.ts$/.test(path);

/** A file's name without extensions, and its folders. */
const listPathNames = ({ path }: SourceFile): string[] => [
  ...posix.dirname(path).split('/'),
  posix.basename(path).split('.')[0] ?? '',
];

export const exportedNamesAreInTheGlossary = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !isGenerated(file))
    .flatMap((file) =>
      [...listPathNames(file), ...listExportedNames(file).map(({ name }) => name)]
        .flatMap(findFault)
        .map((fault) => `${file.path}: ${fault}`),
    );

export const exportedTypesAreUnique = (files: readonly SourceFile[]): string[] => {
  const declared = files
    .filter((file) => !isTest(file) && !isGenerated(file))
    .flatMap((file) =>
      listExportedNames(file)
        .filter(({ isType, isDeclaration }) => isType && isDeclaration)
        .map(({ name }) => ({ key: `${findWorkspace(file)}: ${name}`, path: file.path })),
    );
  return [...Map.groupBy(declared, ({ key }) => key)]
    .map(([key, of]) => ({ key, paths: [...new Set(of.map(({ path }) => path))] }))
    .filter(({ paths }) => paths.length > 1)
    .map(({ key, paths }) => `${key} is exported by ${paths.join(' and ')}`);
};
