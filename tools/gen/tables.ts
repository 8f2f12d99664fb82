// Generates server/src/platform/db/tables.gen.ts: the tables of a migrated database as Kysely types.
import pg from 'pg';

const typeOf: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bytea: 'Buffer',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'JsonObject',
  _text: 'string[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

function columnType({ table_name, column_name, udt_name, is_nullable, column_default }: Column): string {
  const type = typeOf[udt_name];
  if (!type) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${udt_name}`);
  const nullable = is_nullable === 'YES' ? `${type} | null` : type;
  return column_default === null ? nullable : `Generated<${nullable}>`;
}

export async function tablesModule(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'
    order by table_name, ordinal_position`);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const names = [...tables.keys()];
  return [
    '// Written by `npm run gen` from the migrated database; change a migration, not this file.',
    "import type { Generated } from 'kysely';",
    '',
    'export type JsonObject = Record<string, unknown>;',
    ...[...tables].flatMap(([name, columns]) => [
      '',
      `export interface ${pascalCase(name)}Row {`,
      ...columns.map((column) => `  ${column.column_name}: ${columnType(column)};`),
      '}',
    ]),
    '',
    'export interface Tables {',
    ...names.map((name) => `  ${name}: ${pascalCase(name)}Row;`),
    '}',
    '',
  ].join('\n');
}
