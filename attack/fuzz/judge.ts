// Checks an answer against the OpenAPI document: is the status listed for the call, does the body match the schema, and may
// this call return this refusal? Any finding fails the run.
import { type ErrorCode, errors } from '@portico/domain/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer, Sent } from '../http.ts';
import type { OpenApi, Operation, Schema } from './document.ts';

export type Judge = (sent: Sent, answer: Answer | Error) => string[];

const UNDERSTOOD_BY_NODE_ALONE = new Set([400, 408, 413, 417, 431]);
const INVALID_INPUT = 'INVALID_INPUT';
/** Text that would leak internals. */
const INTERNALS =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\bpg_|relation \\?"|syntax error|FST_ERR|ECONN|Cannot read prop/;

interface FailureBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly unknown[];
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Checks a refusal: its code must be in the catalogue with that status and message, and listed if a list is given. */
function problemsOfFailure(status: number, body: FailureBody, listed: readonly string[]): string[] {
  const known = errors[body.code as ErrorCode];
  if (body.fields !== undefined)
    return status === 422 && (body.code === INVALID_INPUT || known?.status === 422)
      ? []
      : [`${status} ${body.code} includes fields`];
  if (body.code === INVALID_INPUT) return status === 422 ? [] : [`${status} ${INVALID_INPUT}`];
  if (!known) return [`${body.code} is not in the catalogue`];
  return [
    ...(known.status === status ? [] : [`${body.code} with ${status} instead of ${known.status}`]),
    ...(known.message === body.message ? [] : [`${body.code} with a different message: ${body.message}`]),
    ...(listed.includes(body.code) ? [] : [`${body.code} is not listed for this call`]),
  ];
}

export function createJudge(document: OpenApi): Judge {
  // zod emits a pattern next to every format, so checking formats adds nothing.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<Schema, ValidateFunction>();
  const problemsOfShape = (schema: Schema, body: unknown): string[] => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(schema);
      compiled.set(schema, validate);
    }
    const isGood: boolean = validate(body);
    return isGood ? [] : [`the body does not match the schema: ${ajv.errorsText(validate.errors)}`];
  };
  /** All failures in the document share one schema, so any of them will do. */
  const anyFailure = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ responses }) => responses['4XX']?.content?.['application/json']?.schema)
    .find((schema) => schema !== undefined);

  function problemsOfListed(
    { responses, 'x-refusals': refusals }: Operation,
    answer: Answer,
    isHead: boolean,
  ) {
    const { status } = answer;
    const listed = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`];
    const [type = '', { schema } = {}] = Object.entries(listed?.content ?? {})[0] ?? [];
    if (!schema) return [`${status} is not listed`];
    if (isHead) return answer.body === '' ? [] : ['HEAD has a body'];
    if (!String(answer.headers['content-type']).startsWith(type))
      return [`content type ${answer.headers['content-type']}`];
    // The document cannot describe the shape of an image.
    if (type !== 'application/json') return [];
    const body = readJson(answer.body);
    const wrong = problemsOfShape(schema, body);
    return wrong.length > 0 || status < 400
      ? wrong
      : problemsOfFailure(status, body as FailureBody, refusals);
  }

  function problemsOfUnlisted(answer: Answer, isHead: boolean, isPathKnown: boolean): string[] {
    const codes = isPathKnown ? ['METHOD_NOT_ALLOWED'] : ['NOT_FOUND'];
    if (isHead) return [404, 405].includes(answer.status) ? [] : [`${answer.status} for HEAD`];
    const body = readJson(answer.body);
    const wrong = anyFailure ? problemsOfShape(anyFailure, body) : [];
    return wrong.length > 0 ? wrong : problemsOfFailure(answer.status, body as FailureBody, codes);
  }

  return (sent, answer) => {
    if (answer instanceof Error) return [`no answer: ${answer.message}`];
    const { status, headers, body } = answer;
    if (INTERNALS.test(body)) return [`${status} reveals internals: ${body.slice(0, 200)}`];
    const isHead = sent.method === 'HEAD';
    // An answer to HEAD has no body, so only its headers identify it.
    const isBusy =
      status === 503 &&
      (isHead
        ? body === '' && headers['retry-after'] !== undefined
        : (readJson(body) as FailureBody | undefined)?.code === 'BUSY');
    if (status >= 500 && !isBusy) return [`${status} ${body.slice(0, 300)}`];
    // Malformed HTTP never reaches a call: Node's parser answers it and closes the connection.
    if (sent.raw) return [];
    if (UNDERSTOOD_BY_NODE_ALONE.has(status) && headers['connection'] === 'close' && body === '') return [];
    const bare = [
      ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff is missing']),
      ...(headers['cache-control'] === 'no-store' ? [] : ['may be cached']),
    ];
    const [path = ''] = sent.path.split('?', 1);
    if (isHead && isBusy) return bare;
    const methods = document.paths[path];
    const operation = methods?.[(isHead ? 'GET' : sent.method).toLowerCase()];
    return [
      ...bare,
      ...(operation
        ? problemsOfListed(operation, answer, isHead)
        : problemsOfUnlisted(answer, isHead, methods !== undefined)),
    ];
  };
}
