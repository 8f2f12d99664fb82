// The parts of the OpenAPI document that the attack suites read.

export interface Schema {
  /** An array when null is also accepted. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxLength?: number;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly 'x-refusals': readonly string[];
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ListedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}
export const listedCalls = ({ paths }: OpenApi): ListedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const findBodySchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema;
