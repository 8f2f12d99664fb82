// A proxy to a real server that a test can cut, block or repair, while the server itself keeps running.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** `dead`: nobody listens. `hung`: accepts connections but never replies. `refusing`: a web server that replies 503. */
type Condition = 'whole' | 'dead' | 'hung' | 'refusing';

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

export interface Switch {
  readonly port: number;
  /** Any condition but `whole` cuts open connections. */
  set(condition: Condition): void;
  /** Cuts all connections after this many further bytes from the client. */
  cutAfter(bytes: number): void;
  close(): void;
}

export async function openSwitch(target: { host: string; port: number }): Promise<Switch> {
  let condition: Condition = 'whole';
  let bytesLeft = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (condition === 'dead') near.destroy();
    if (condition === 'refusing') near.once('data', () => near.end(REFUSAL));
    if (condition !== 'whole') return;
    const far = connect(target);
    keep(far);
    near.on('data', (chunk) => {
      bytesLeft -= chunk.length;
      if (bytesLeft > 0) return;
      condition = 'dead';
      cutAll();
    });
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      condition = next;
      bytesLeft = Number.POSITIVE_INFINITY;
      cutAll();
    },
    cutAfter: (bytes) => {
      bytesLeft = bytes;
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
}
