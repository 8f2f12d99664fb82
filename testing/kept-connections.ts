// Requests over connections that are kept, as a reverse proxy keeps them to the API. By node:http, because it is cheap: a load generator
// shares its cores with the servers, and what it spends they cannot have.
import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';

interface KeptRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface KeptAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface KeptConnections {
  /** An error takes the place of an answer that did not come. */
  send(port: number, request: KeptRequest): Promise<KeptAnswer | Error>;
}

/** Node leaves the length out where a body is unusual (GET), and its bytes would be read as the next request. */
const withLength = ({ headers, body }: KeptRequest): KeptRequest['headers'] =>
  body === undefined || 'transfer-encoding' in headers
    ? headers
    : { 'content-length': String(Buffer.byteLength(body)), ...headers };

export function keepConnections({
  atMost = Number.POSITIVE_INFINITY,
  timeoutMs = 0,
}: {
  readonly atMost?: number;
  /** How long an answer may take; for ever when it is left out. */
  readonly timeoutMs?: number;
}): KeptConnections {
  const agent = new Agent({ keepAlive: true, maxSockets: atMost });
  return {
    send: (port, { method, path, ...sent }) =>
      new Promise((resolve) => {
        const options = {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: withLength({ method, path, ...sent }),
          timeout: timeoutMs,
        };
        const request = startRequest(options, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', resolve);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString(),
            }),
          );
        });
        request.on('timeout', () => request.destroy(new Error(`no answer after ${timeoutMs} ms`)));
        request.on('error', resolve);
        request.end(sent.body);
      }),
  };
}
