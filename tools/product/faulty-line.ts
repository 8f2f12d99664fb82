// A TCP proxy that simulates network faults: silence, latency, and lost responses.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type ProxyMode =
  /** Forwards everything. */
  | 'pass'
  /** Accepts data but holds it back until the mode changes; then it arrives late, as with TCP. */
  | 'silent'
  /** Forwards requests and cuts the connection when the response to a write arrives. */
  | 'lose-answers'
  /** Resets the connection on any data, in either direction. */
  | 'reset'
  /** Answers every request with 503, like an overloaded web server. */
  | 'refuse';

export interface Edge {
  readonly port: number;
  set(mode: ProxyMode, share?: number): void;
  /** Delays responses by this much, give or take `jitterMs`, and keeps their order. */
  slow(delayMs: number, jitterMs?: number): void;
  /** Called when the first bytes of a response are about to be lost. */
  onLostAnswer(listener: (bytes: Buffer) => void): void;
  /** Whether a client has connected or sent data since the proxy went silent. */
  wasSpokenTo(): boolean;
  close(): void;
}

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const REQUEST = /^[A-Z]{3,7} \//;
/** Recognises a write by the first bytes of its request. */
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
    // Connecting counts: a mail server speaks first, so its client only connects and waits.
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
    // One timer, for the head of the queue: two timers may fire in either order, and data that is on time would overtake delayed data.
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
