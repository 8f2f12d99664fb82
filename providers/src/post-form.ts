// POST requests to providers as forms, JSON or bytes. Only configured addresses are called, redirects are not
// followed, and the time and size of a response are limited (Q03). A misbehaving provider costs one failed try.
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

/** Exchanges JSON with a provider that authenticates us by a token. Without content it sends a GET. */
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

/** Sends and receives bytes, for providers that speak neither JSON nor forms. */
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

/** Throws if there is no response in time. The adapter interprets the response. */
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
    // Covers reading the response too.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: (await readBounded(response.body)).toString() };
}

export const postForm = ({ url, form, headers = {} }: FormPost): Promise<FormAnswer> =>
  post(url, new URLSearchParams(form), headers);

/** Signs the request with the shared secret (signature.ts), so that the provider accepts no calls from others. */
export function postSigned({ url, content, secret }: SignedPost): Promise<FormAnswer> {
  const body = JSON.stringify(content);
  return post(url, body, {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: sign(secret, body, new Date()),
  });
}
