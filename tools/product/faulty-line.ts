// A TCP proxy between two parts, with the faults that a network has: silence, slowness, and answers that never arrive.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type ProxyMode =
  /** Passes everything on. */
  | 'pass'
  /** Takes everything and passes nothing on, until it passes again: then it delivers late, as TCP does. */
  | 'silent'
  /** Lets requests through and cuts the connection when the answer to a write comes. */
  | 'lose-answers'
  /** Resets the connection whenever something goes over it, in either direction. */
  | 'reset'
  /** Answers every request itself, as a web server that cannot: 503. */
  | 'refuse';

export interface Edge {
  readonly port: number;
  set(mode: ProxyMode, share?: number): void;
  /** What comes back takes this much longer, more or less by `jitterMs`; nothing overtakes. */
  slow(delayMs: number, jitterMs?: number): void;
  /** Called when the first bytes of an answer are about to be lost. */
  onLostAnswer(listener: (bytes: Buffer) => void): void;
  /** Whether somebody has come or spoken since it fell silent. */
  wasSpokenTo(): boolean;
  close(): void;
}

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const REQUEST = /^[A-Z]{3,7} \//;
/** What changes something, as the first bytes of a request say. */
const WRITE = /^(?:POST |GET \/auth\/(?:refresh-token|change-client))/;

export async function startProxy(targetPort: number, chance: () => number = Math.random): Promise<Edge> {
  let mode: ProxyMode = 'pass';
  let share = 1;
  let delayMs = 0;
  let jitterMs = 0;
  let spoken = false;
  const held: (() => void)[] = [];
  let lost: (bytes: Buffer) => void = () => undefined;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    // A mail server speaks first, so whoever comes to a silent one waits.
    if (mode === 'silent') spoken = true;
    const target = connect(targetPort, '127.0.0.1');
    let isWrite = false;
    const onTheWay: { bytes: Buffer; dueMs: number }[] = [];
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    const deliver = (to: Socket, bytes: Buffer): void => {
      if (mode === 'silent') held.push(() => to.write(bytes));
      else to.write(bytes);
    };
    // One timer, for the first in the queue: two timers may go off in either order, and what is not late would overtake one that is.
    const deliverDue = (): void => {
      for (let first = onTheWay[0]; first !== undefined; first = onTheWay[0]) {
        const lateMs = first.dueMs - Date.now();
        if (lateMs > 0) {
          setTimeout(deliverDue, lateMs);
          return;
        }
        deliver(client, first.bytes);
        onTheWay.shift();
      }
      if (target.destroyed) client.destroy();
    };
    const deliverSlowly = (bytes: Buffer): void => {
      onTheWay.push({ bytes, dueMs: Math.ceil(Date.now() + delayMs + jitterMs * (2 * chance() - 1)) });
      if (onTheWay.length === 1) deliverDue();
    };
    const isReset = (): boolean => {
      if (mode !== 'reset' || chance() >= share) return false;
      client.resetAndDestroy();
      target.destroy();
      return true;
    };
    client.on('data', (bytes: Buffer) => {
      if (mode === 'silent') spoken = true;
      if (isReset()) return;
      if (mode === 'refuse') {
        client.end(REFUSAL);
        target.destroy();
        return;
      }
      const start = bytes.subarray(0, 64).toString('latin1');
      if (REQUEST.test(start)) isWrite = WRITE.test(start);
      deliver(target, bytes);
    });
    target.on('data', (bytes: Buffer) => {
      if (isReset()) return;
      if (mode === 'lose-answers' && isWrite && chance() < share) {
        lost(bytes);
        client.destroy();
        target.destroy();
        return;
      }
      deliverSlowly(bytes);
    });
    client.on('close', () => target.destroy());
    target.on('close', () => {
      if (onTheWay.length === 0) client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set: (next, nextShare = 1) => {
      mode = next;
      spoken = false;
      if (mode !== 'silent') for (const deliverLate of held.splice(0)) deliverLate();
      share = nextShare;
    },
    slow: (nextDelayMs, nextJitterMs = 0) => {
      delayMs = nextDelayMs;
      jitterMs = nextJitterMs;
    },
    onLostAnswer: (listener) => {
      lost = listener;
    },
    wasSpokenTo: () => spoken,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
