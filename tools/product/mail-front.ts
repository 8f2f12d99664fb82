// A mail server in front of the inbox that fails as real ones do: real SMTP, one command at a time. It forwards what it does
// not reject, so that delivered email is in the inbox.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MailRules {
  /** The response to `RCPT TO`; undefined forwards the command. */
  readonly recipient?: (address: string) => string | undefined;
  /** Called when an email has arrived and 250 is due: false cuts the connection instead. */
  readonly arrived?: (address: string) => boolean;
  /** The server is down: it closes every connection at once, including idle ones kept for the next email. */
  readonly isDown?: boolean;
}

export interface MailFront {
  readonly port: number;
  /** Every complete message, byte for byte, with its recipient; also those whose connection was cut before 250. */
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  set(rules: MailRules): void;
  close(): void;
}

const END_OF_TEXT = '\r\n.\r\n';
const MISSING = /^nobody/;
/** Pipelining is not offered, so that each command can be answered separately. */
const PIPELINING = /^250([ -])PIPELINING/m;

/** The default rule: mailboxes with this prefix do not exist. */
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
