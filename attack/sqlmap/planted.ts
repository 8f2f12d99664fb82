// Control target with planted holes, which sqlmap must find: a server that puts its input into SQL, on the same real
// PostgreSQL. Without it, finding nothing in our API would prove nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Target } from './run.ts';

export const plantedTargets: readonly Target[] = [
  {
    title: 'a planted hole in a body',
    method: 'POST',
    path: '/planted/body',
    headers: {},
    body: '{"email":"victim@planted.example*"}',
  },
  { title: 'a planted hole in a query', method: 'GET', path: '/planted/query?value=victim*', headers: {} },
  {
    title: 'a planted hole in a cookie',
    method: 'GET',
    path: '/planted/cookie',
    headers: { Cookie: '__Host-flow=victim*' },
  },
];

export async function plantHoles(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, response) => {
    const answer = async (): Promise<number> => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://planted');
      const values: Record<string, () => Promise<string>> = {
        '/planted/body': async () => JSON.parse(await text(request)).email,
        '/planted/query': async () => searchParams.get('value') ?? '',
        '/planted/cookie': async () =>
          decodeURIComponent(/__Host-flow=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''),
      };
      const value = await values[pathname]?.();
      const { rowCount } = await pool.query(
        `select 1 where 'victim' = '${value}' or 'victim@planted.example' = '${value}'`,
      );
      return rowCount === 0 ? 401 : 200;
    };
    // Answer as tersely as our API: no errors or rows, only yes or no.
    void answer()
      .catch(() => 401)
      .then((status) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ok: status === 200 })),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      await pool.end();
    },
  };
}
