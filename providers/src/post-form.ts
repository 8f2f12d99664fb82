// What is posted to a neighbour, as a form, signed or as bytes. Only an address of the settings is called, no redirect is followed, and both the time and the
// length of the answer are bounded (Q03): a neighbour that misbehaves costs us one failed try.
import { SIGNATURE_HEADER, sign } from './signature.ts';

export interface FormPost {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}
interface JsonAsk {
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: object;
}
interface SignedPost {
  readonly url: string;
  readonly content: object;
  readonly secret: string;
}
export interface FormAnswer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 5000;
const LONGEST_ANSWER_BYTES = 64 * 1024;

async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) throw new Error('the answer of a neighbour is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON to and from a neighbour that knows us by a token; without content it is a question. */
export async function askJson(url: string, { headers, content }: JsonAsk): Promise<FormAnswer> {
  const response = await fetch(url, {
    method: content === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: JSON.stringify(content) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: (await readBounded(response.body)).toString() };
}

/** Bytes for bytes, where a neighbour speaks neither JSON nor forms. */
export async function postBytes(
  url: string,
  body: Uint8Array,
  type: string,
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, bytes: await readBounded(response.body) };
}

/** Throws when there is no answer in time; what the answer means is the adapter's to say. */
async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<FormAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    redirect: 'error',
    // Covers the reading of the answer too.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: (await readBounded(response.body)).toString() };
}

export const postForm = ({ url, form, headers = {} }: FormPost): Promise<FormAnswer> =>
  post(url, new URLSearchParams(form), headers);

/** Signed with what both servers know (signature.ts): the neighbour takes nothing that somebody else sent. */
export function postSigned({ url, content, secret }: SignedPost): Promise<FormAnswer> {
  const body = JSON.stringify(content);
  return post(url, body, {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign(secret, body, new Date()),
  });
}
