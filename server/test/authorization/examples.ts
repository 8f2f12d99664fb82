// Builds a valid call from its row alone, so that tests also cover calls that are added later.
import type { Call } from '@portico/domain/api/call';
import { safeParse, toJSONSchema, type ZodMiniType } from 'zod/mini';

interface Schema {
  /** Several types where null is allowed too. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
}

/** An id that nobody has. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

/** By field name: a value that matches the field's pattern. */
const samples: Readonly<Record<string, string>> = {
  email: 'nobody@example.com',
  password: 'three other words',
  phone: '+4915112345678',
  code: '000000',
  captchaToken: 'none',
  name: 'extract.jpg',
  sha256: 'a'.repeat(64),
  definition: 'a'.repeat(64),
  explanation: 'The name on it is the one before I married.',
};

interface Wanted {
  /** Texts and choices by field name. Ids that are not listed here belong to nobody. */
  readonly values: Readonly<Record<string, string>>;
  /** Includes optional fields too. */
  readonly isFull: boolean;
}

function exampleOf(schema: Schema, name: string, wanted: Wanted): unknown {
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, name, wanted);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.find((each) => each === wanted.values[name]) ?? schema.enum[0];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const names = wanted.isFull ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
      return Object.fromEntries(
        names.map((each) => [each, exampleOf(schema.properties?.[each] ?? {}, each, wanted)]),
      );
    }
    case 'array':
      return wanted.isFull && schema.items ? [exampleOf(schema.items, name, wanted)] : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'null':
      return null;
    default:
      return (
        wanted.values[name] ??
        (schema.format === 'uuid' ? UNKNOWN_ID : (samples[name] ?? 'x'.repeat(schema.minLength ?? 1)))
      );
  }
}

const schemaOf = (part: ZodMiniType): Schema =>
  toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The names of all fields that a row accepts, at any depth. */
export function namesTaken({ body, query }: Call): ReadonlySet<string> {
  const names = new Set<string>();
  const read = (schema: Schema): void => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      read(inner);
    }
    for (const inner of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) read(inner);
  };
  for (const part of [body, query]) if (part) read(schemaOf(part));
  return names;
}

export interface ExampleCall {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Throws if a schema refuses its own example: its field then needs a sample here. */
export function exampleCall(row: Call, wanted: Partial<Wanted> = {}): ExampleCall {
  const made = (part: ZodMiniType | undefined): unknown => {
    if (!part) return undefined;
    const example = exampleOf(schemaOf(part), '', { values: {}, isFull: false, ...wanted });
    const { success, error } = safeParse(part, example);
    if (!success) throw new Error(`${row.path} needs a sample: ${error.message}`);
    return example;
  };
  return { query: (made(row.query) ?? {}) as never, body: made(row.body) as never };
}

export const buildAddress = (row: Call, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? row.path : `${row.path}?${text}`;
};
