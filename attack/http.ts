// Sends one HTTP request and reads its answer, with Node's client or, where that would refuse, as raw bytes.
import { connect } from 'node:net';
import { openHttpClient } from '@portico/testing/http-client';

export interface Sent {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** The complete raw request, sent instead of the fields above. */
  readonly raw?: Buffer;
}
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The body for the walk to continue with. A walk does not need image bodies. */
export const findCookies = ({ headers, body }: Answer): unknown =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : {};

/** Longer than the handler time-out (15 s): a call without an answer by then hangs. */
const HANGS_AFTER_MS = 20_000;

const client = openHttpClient({ maxConnections: 32, timeoutMs: HANGS_AFTER_MS });

/** Parses the first answer in the bytes received. Status 0 means that the connection closed without one. */
function readAnswer(bytes: Buffer): Answer {
  const [head = '', ...rest] = bytes.toString('latin1').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) return { status: 0, headers: {}, body: '' };
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
  return {
    status,
    headers,
    body: body.subarray(0, Number(headers['content-length'] ?? body.length)).toString(),
  };
}

const sendRaw = (url: URL, bytes: Buffer): Promise<Answer | Error> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(url.port), url.hostname, () => socket.write(bytes));
    socket.setTimeout(HANGS_AFTER_MS, () =>
      socket.destroy(new Error(`no answer after ${HANGS_AFTER_MS} ms`)),
    );
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const answer = readAnswer(Buffer.concat(parts));
      // The connection stays open after a request for a protocol upgrade, so end it here.
      if (Buffer.byteLength(answer.body) === Number(answer.headers['content-length'])) socket.end();
    });
    socket.on('error', resolve);
    socket.on('close', () => resolve(readAnswer(Buffer.concat(parts))));
  });

/** Returns an error if no answer came. Retries once when a kept-alive connection has just closed. */
export async function send(at: string, sent: Sent): Promise<Answer | Error> {
  const url = new URL(at);
  if (sent.raw) return sendRaw(url, sent.raw);
  const port = Number(url.port);
  const answer = await client.send(port, sent);
  return answer instanceof Error && (answer as NodeJS.ErrnoException).code === 'ECONNRESET'
    ? client.send(port, sent)
    : answer;
}

/** Formats the request as a curl command for a shell. */
export function asCurl(at: string, { method, path, headers, body, raw }: Sent): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const { hostname, port } = new URL(at);
  if (raw) return `printf %s ${raw.toString('base64')} | base64 -d | nc -q 5 ${hostname} ${port}`;
  const bytes = Buffer.from(body ?? '');
  return [
    ...(bytes.length > 0 ? [`printf %s ${bytes.toString('base64')} | base64 -d |`] : []),
    `curl -sS -i --path-as-is -X ${method} ${quoted(`${at}${path}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(bytes.length > 0 ? ['--data-binary @-'] : []),
  ].join(' ');
}
