// One browser at the portal: its cookies, its token, its address, and what it sends with every call.
import { randomUUID } from 'node:crypto';
import type { Answer, Sent } from '../http.ts';

export interface Visitor {
  readonly cookies: Map<string, string>;
  token: string | undefined;
  /** A call as our pages make it. */
  request(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Sent;
  /** Keeps what an answer gave. */
  take(answer: Answer): void;
}

let addresses = 0;

export function newVisitor(origin: string): Visitor {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    cookies,
    token: undefined,
    request: (method, path, body, headers = {}) => {
      const xsrf = cookies.get('XSRF-TOKEN');
      return {
        method,
        path,
        headers: {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36',
          'x-forwarded-for': address,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'cors',
          ...(method !== 'GET' && { origin, 'idempotency-key': randomUUID() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookies.size > 0 && {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...(xsrf && { 'x-xsrf-token': xsrf }),
          ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
    },
    take: ({ headers, body }) => {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const token = /"accessToken":"([^"]+)"/.exec(body)?.[1];
      if (token) visitor.token = token;
    },
  };
  return visitor;
}
