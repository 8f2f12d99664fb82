// A TCP proxy between two parts, with the faults that a network has: silence, slowness, and answers that never arrive.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type ProxyMode =
  /** Passes everything on. */
  | 'pass'
  /** Takes everything and passes nothing on, until it passes again: then it delivers late, as TCP does. */
  | 'silent'
  /** Lets requests through and cuts the connection when the answer to a write comes. */
  | 'lose-answers';

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
    let dueMs = 0;
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    const deliver = (to: Socket, bytes: Buffer): void => {
      if (mode === 'silent') held.push(() => to.write(bytes));
      else to.write(bytes);
    };
    const deliverSlowly = (to: Socket, bytes: Buffer): void => {
      const now = Date.now();
      dueMs = Math.max(dueMs, now + delayMs + jitterMs * (2 * chance() - 1));
      if (dueMs <= now) deliver(to, bytes);
      else setTimeout(() => deliver(to, bytes), dueMs - now);
    };
    client.on('data', (bytes: Buffer) => {
      if (mode === 'silent') spoken = true;
      const start = bytes.subarray(0, 64).toString('latin1');
      if (REQUEST.test(start)) isWrite = WRITE.test(start);
      deliver(target, bytes);
    });
    target.on('data', (bytes: Buffer) => {
      if (mode === 'lose-answers' && isWrite && chance() < share) {
        lost(bytes);
        client.destroy();
        target.destroy();
        return;
      }
      deliverSlowly(client, bytes);
    });
    client.on('close', () => target.destroy());
    target.on('close', () => {
      if (dueMs <= Date.now()) client.destroy();
      else setTimeout(() => client.destroy(), dueMs - Date.now() + 1);
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
