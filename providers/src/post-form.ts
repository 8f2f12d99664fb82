// A form posted to a neighbour. Only an address of the settings is called, no redirect is followed, and both the time and the
// length of the answer are bounded (Q03): a neighbour that misbehaves costs us one failed try.

export interface FormPost {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface FormAnswer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 5000;
const LONGEST_ANSWER_BYTES = 64 * 1024;

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) throw new Error('the answer of a neighbour is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Throws when there is no answer in time; what the answer means is the adapter's to say. */
export async function postForm({ url, form, headers = {} }: FormPost): Promise<FormAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(form),
    redirect: 'error',
    // Covers the reading of the answer too.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: response.body ? await readBounded(response.body) : '' };
}
