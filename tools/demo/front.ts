// Proxy in front of the built portal: serves the pages below /demo and passes all other requests to the API, as a firm's own proxy would.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as startRequest } from 'node:http';
import { LOOPBACK } from '../stack/plan.ts';
import type { DemoPages } from './entry.ts';

function passOn(apiPort: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers, socket } = request;
  const passed = startRequest(
    {
      host: LOOPBACK,
      port: apiPort,
      method,
      path,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    },
  );
  // While the API is down the browser must see a broken connection, as it would without this proxy.
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

export async function startFront(
  port: number,
  apiPort: number,
  pages: DemoPages,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) =>
    pages(request, response, () => passOn(apiPort, request, response)),
  );
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
