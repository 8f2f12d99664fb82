// A TCP proxy between two parts, with the faults that a network has: silence, cuts, and answers that never arrive.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type ProxyMode =
  /** Passes everything on. */
  | 'pass'
  /** Takes everything and passes nothing on, until it passes again: then it delivers late, as TCP does. */
  | 'silent'
  /** Lets requests through and cuts the connection when the answer comes. */
  | 'lose-answers';

export interface Edge {
  readonly port: number;
  set(mode: ProxyMode, share?: number): void;
  /** Called when the first bytes of an answer are about to be lost. */
  onLostAnswer(listener: () => void): void;
  /** Whether somebody has come or spoken since it fell silent. */
  wasSpokenTo(): boolean;
  close(): void;
}

export async function startProxy(targetPort: number): Promise<Edge> {
  let mode: ProxyMode = 'pass';
  let share = 1;
  let spoken = false;
  const held: (() => void)[] = [];
  let lost: () => void = () => undefined;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    // A mail server speaks first, so whoever comes to a silent one waits.
    if (mode === 'silent') spoken = true;
    const target = connect(targetPort, '127.0.0.1');
    let isPost = false;
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    const deliver = (to: Socket, bytes: Buffer): void => {
      if (mode === 'silent') held.push(() => to.write(bytes));
      else to.write(bytes);
    };
    client.on('data', (bytes: Buffer) => {
      if (mode === 'silent') spoken = true;
      isPost = bytes.subarray(0, 5).toString() === 'POST ';
      deliver(target, bytes);
    });
    target.on('data', (bytes: Buffer) => {
      if (mode === 'lose-answers' && isPost && Math.random() < share) {
        lost();
        client.destroy();
        target.destroy();
        return;
      }
      deliver(client, bytes);
    });
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
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
