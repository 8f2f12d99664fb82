// An HTTP client with keep-alive connections, as a reverse proxy has to the API. It uses node:http because that is cheap: a load generator
// shares the cores with the servers it measures.
import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';

interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface HttpClient {
  /** An error takes the place of an answer that did not come. */
  send(port: number, request: HttpRequest): Promise<HttpAnswer | Error>;
}

/** Node leaves the length out where a body is unusual (GET), and its bytes would be read as the next request. */
const withLength = ({ headers, body }: HttpRequest): HttpRequest['headers'] =>
  body === undefined || 'transfer-encoding' in headers
    ? headers
    : { 'content-length': String(Buffer.byteLength(body)), ...headers };

export function openHttpClient({
  maxConnections = Number.POSITIVE_INFINITY,
  timeoutMs = 0,
}: {
  readonly maxConnections?: number;
  /** How long an answer may take; without it there is no limit. */
  readonly timeoutMs?: number;
}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
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
