// A mail server in front of the inbox, that fails as mail servers do: real SMTP on the wire, one command after another. What it
// does not refuse it passes on, so that what arrived is in the inbox.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MailRules {
  /** What is said to `RCPT TO` instead of passing it on: undefined passes it on. */
  readonly recipient?: (address: string) => string | undefined;
  /** The mail has arrived and 250 is due: false cuts the connection instead of saying it. */
  readonly arrived?: (address: string) => boolean;
  /** The server is away: every connection is closed at once, including those kept open for the next mail. */
  readonly isDown?: boolean;
}

export interface MailFront {
  readonly port: number;
  /** Every text that came whole, byte for byte, with whom it was for; also those that were cut off before 250. */
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  set(rules: MailRules): void;
  close(): void;
}

const END_OF_TEXT = '\r\n.\r\n';
const MISSING = /^nobody/;
/** Not offered: whoever is told one command after another can be answered one by one. */
const PIPELINING = /^250([ -])PIPELINING/m;

/** Where it refuses nothing else: mailboxes that begin so are not there. */
export const refuseMissing: MailRules = {
  recipient: (address) => (MISSING.test(address) ? '550 5.1.1 no such mailbox' : undefined),
};

export async function startMailFront(targetPort: number, first: MailRules = {}): Promise<MailFront> {
  let rules = first;
  const sockets = new Set<Socket>();
  const texts: { to: string; text: string }[] = [];

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (rules.isDown) {
      client.destroy();
      return;
    }
    let to = '';
    let state: 'commands' | 'asked' | 'text' | 'arrived' = 'commands';
    let text = '';

    client.on('data', (bytes: Buffer) => {
      if (state === 'text') {
        text += bytes.toString('latin1');
        if (text.endsWith(END_OF_TEXT)) {
          texts.push({ to, text });
          state = 'arrived';
        }
        target.write(bytes);
        return;
      }
      const line = bytes.toString('latin1').trim();
      const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
      const refusal = recipient === undefined ? undefined : rules.recipient?.(recipient);
      if (refusal !== undefined) {
        client.write(`${refusal}\r\n`);
        return;
      }
      to = recipient ?? to;
      if (/^DATA$/i.test(line)) state = 'asked';
      target.write(bytes);
    });
    target.on('data', (bytes: Buffer) => {
      if (state === 'asked') {
        state = 'text';
        text = '';
      } else if (state === 'arrived') {
        state = 'commands';
        if (rules.arrived && !rules.arrived(to)) {
          client.destroy();
          return;
        }
      }
      client.write(bytes.toString('latin1').replace(PIPELINING, '250$1X-ONE-BY-ONE'), 'latin1');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    texts,
    set: (next) => {
      rules = next;
      if (rules.isDown) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
