// An HTTP client with keep-alive connections, like a reverse proxy in front of the API. It uses node:http for
// its low cost, because a load generator shares the cores with the servers it measures.
import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';

interface HttpRequest {
  readonly method: string;
  /** Includes the query. */
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
  /** Returns an Error if there is no response. */
  send(port: number, request: HttpRequest): Promise<HttpAnswer | Error>;
}

/** Node omits the length for methods that usually have no body (GET). The server would read the body as the next request. */
const withLength = ({ headers, body }: HttpRequest): HttpRequest['headers'] =>
  body === undefined || 'transfer-encoding' in headers
    ? headers
    : { 'content-length': String(Buffer.byteLength(body)), ...headers };

export function openHttpClient({
  maxConnections = Number.POSITIVE_INFINITY,
  timeoutMs = 0,
}: {
  readonly maxConnections?: number;
  /** The response timeout; no limit by default. */
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
