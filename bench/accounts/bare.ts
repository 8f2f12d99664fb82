// Two of our calls, implemented plainly with bare Fastify, `pg`, jose, otplib and node:crypto. It sends the same queries,
// uses the same cryptography, caches for as long and logs one line per request. It has no schemas, no rate limits and none
// of our code.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
  randomUUIDv7,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { audiences } from '@portico/domain/sessions/claims';
import { type FastifyRequest, fastify } from 'fastify';
import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { verifySync } from 'otplib';
import pg from 'pg';
import { bareSql } from './bare-sql.ts';

const [, , port = '0', databaseUrl = '', secretsFile = '', origin = ''] = process.argv;
const REMEMBERED_MS = 5000;
const STEP_SECONDS = 30;

type Secrets = Record<string, readonly { id: string; key: string }[]>;
const secrets: Secrets = JSON.parse(readFileSync(secretsFile, 'utf8'));
const secretOf = (name: string) => {
  const [{ id, key } = { id: '', key: '' }] = secrets[name] ?? [];
  return { id, bytes: Buffer.from(key, 'base64') };
};
const [refreshKey, xsrfKey] = [secretOf('refresh'), secretOf('xsrf')];
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const hmac = (key: Buffer | string, bytes: Buffer | string): Buffer =>
  createHmac('sha256', key).update(bytes).digest();

function seal(key: Buffer, text: string, boundTo: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}
function open(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const { rows: keyRows } = await pool.query('select * from signing_key where removed_at is null');
const [keyRow] = keyRows;
const publicKey = await importJWK(keyRow.public_jwk, 'ES256');
const wrapping = secretOf('wrapping');
const privateKey = await importJWK(
  JSON.parse(open(wrapping.bytes, keyRow.private_wrapped, wrapping.id).toString()),
  'ES256',
);

type Cookies = Record<string, string | undefined>;
interface Caller {
  readonly personId: string;
  readonly sessionId: string;
  readonly cookies: Cookies;
  readonly expMs: number;
}
const callers = new Map<string, { cookie: string | undefined; caller: Caller }>();
const states = new Map<string, { isGood: boolean; untilMs: number }>();
const dataKeys = new Map<string, Buffer>();

function cookiesOf(header: string | undefined): Cookies {
  const cookies: Cookies = {};
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] = pair.slice(at + 1).trim();
  }
  return cookies;
}
const refused = (statusCode: number) => Object.assign(new Error('refused'), { statusCode });

async function callerOf({ headers: { authorization = '', cookie } }: FastifyRequest): Promise<Caller> {
  const known = callers.get(authorization);
  if (known && known.cookie === cookie && known.caller.expMs > Date.now()) return known.caller;
  const token = authorization.slice(7);
  if (decodeProtectedHeader(token).kid !== keyRow.kid) throw refused(401);
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ['ES256'],
    typ: 'at+jwt',
    issuer: origin,
  });
  const cookies = cookiesOf(cookie);
  if (sha256(cookies['__Host-sb'] ?? '').toString('base64url') !== payload['sbh']) throw refused(401);
  const caller = {
    personId: String(payload.sub),
    sessionId: String(payload['sid']),
    cookies,
    expMs: Number(payload.exp) * 1000,
  };
  callers.set(authorization, { cookie, caller });
  return caller;
}

async function checkSession(sessionId: string): Promise<void> {
  let state = states.get(sessionId);
  if (!state || state.untilMs <= Date.now()) {
    const { rows } = await pool.query(bareSql.state, [sessionId]);
    const [row] = rows;
    const isGood = row && !row.ended && !row.person_blocked && !row.all_clients_blocked && row.member;
    state = { isGood, untilMs: Date.now() + REMEMBERED_MS };
    states.set(sessionId, state);
  }
  if (!state.isGood) throw refused(401);
}

function checkXsrf({ sessionId, cookies }: Caller, header: unknown): void {
  const cookie = cookies['XSRF-TOKEN'] ?? '';
  const [mac = '', random = ''] = cookie.split('.');
  const made = hmac(xsrfKey.bytes, `${sessionId.length}!${sessionId}!${random.length}!${random}`);
  if (header !== cookie || !timingSafeEqual(Buffer.from(mac, 'hex'), made)) throw refused(403);
}

async function dataKeyOf(client: pg.PoolClient, personId: string): Promise<Buffer> {
  const known = dataKeys.get(personId);
  if (known) return known;
  const [row] = (await client.query(bareSql.dataKey, [personId])).rows;
  const key = open(wrapping.bytes, row.wrapped, row.wrapped_by);
  dataKeys.set(personId, key);
  return key;
}

async function startSession(
  client: pg.PoolClient,
  personId: string,
  address: string,
  amr: string[],
  former: pg.QueryResultRow,
) {
  const now = new Date();
  const id = randomUUIDv7();
  const binding = randomBytes(32).toString('base64url');
  const head = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from([0, 0, 0, 1])]);
  const refresh = Buffer.concat([head, hmac(refreshKey.bytes, head)]).toString('base64url');
  const sealed = seal(
    await dataKeyOf(client, personId),
    address,
    ['session', 'address_sealed', id, personId].join('/'),
  );
  const bindingHash = sha256(binding);
  await client.query(bareSql.insertSession, [
    id,
    personId,
    sha256(refresh),
    refreshKey.id,
    now,
    bindingHash,
    amr,
    'Chrome on Linux',
    Buffer.concat([Buffer.of(1), sealed]),
    former['created_at'],
    former['ends_at'],
  ]);
  await client.query(bareSql.liveSessions, [personId, now, new Date(now.getTime() - 1_800_000)]);
  const random = randomBytes(16).toString('hex');
  const xsrf = `${hmac(xsrfKey.bytes, `${id.length}!${id}!${random.length}!${random}`).toString('hex')}.${random}`;
  const seconds = Math.floor(now.getTime() / 1000);
  const accessToken = await new SignJWT({
    sub: personId,
    sid: id,
    amr,
    auth_time: seconds,
    sbh: bindingHash.toString('base64url'),
    aud: [audiences.onboarding],
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keyRow.kid })
    .setIssuer(origin)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + 300)
    .setJti(randomUUID())
    .sign(privateKey);
  const cookies = [
    `__Host-sb=${binding}; Path=/; Secure; SameSite=Strict; HttpOnly`,
    `__Host-rt=${refresh}; Path=/; Secure; SameSite=Strict; HttpOnly`,
    `XSRF-TOKEN=${xsrf}; Path=/; Secure; SameSite=Strict`,
  ];
  return { id, accessToken, cookies };
}

async function stepUp(request: FastifyRequest<{ Body: { code: string } }>, caller: Caller) {
  const { personId, sessionId } = caller;
  const now = new Date();
  const key = String(request.headers['idempotency-key']);
  const place = [sha256(key), sessionId, 'auth.stepUp'];
  const bodyHash = hmac(key, JSON.stringify(request.body));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(bareSql.findAnswer, place);
    await client.query('commit');
    await client.query(
      `begin; select set_config('app.person_id', ${client.escapeLiteral(personId)}, true), set_config('app.client_id', '', true)`,
    );
    await client.query(bareSql.claim, [...place, bodyHash, new Date(now.getTime() + 600_000)]);
    const alive = [personId, now, new Date(now.getTime() - 1_800_000)];
    const { rows: live } = await client.query(bareSql.liveSessions, alive);
    if (!live.some(({ id }) => id === sessionId)) throw refused(401);
    const { rows: factors } = await client.query(bareSql.factors, [personId]);
    const factor = factors.find(({ kind }) => kind === 'authenticator');
    const boundTo = ['factor', 'secret_sealed', factor.id, personId].join('/');
    const secret = open(
      await dataKeyOf(client, personId),
      factor.secret_sealed.subarray(1),
      boundTo,
    ).toString();
    const epoch = Math.floor(now.getTime() / 1000);
    const checked = verifySync({ secret, token: request.body.code, epoch, epochTolerance: STEP_SECONDS });
    if (!checked.valid) throw refused(401);
    const step = Math.floor(epoch / STEP_SECONDS) + checked.delta;
    if ((await client.query(bareSql.takeStep, [factor.id, step])).rowCount !== 1) throw refused(401);
    await client.query(bareSql.lockPerson, [personId]);
    const [former] = (await client.query(bareSql.succeed, [sessionId, ...alive.slice(1)])).rows;
    const amr = [...new Set([...former.amr, 'otp'])];
    const { id, accessToken, cookies } = await startSession(client, personId, request.ip, amr, former);
    await client.query(bareSql.audit, [
      now,
      'auth.step-up',
      'done',
      `person:${personId}`,
      personId,
      null,
      `session:${id}`,
      randomUUIDv7(),
      JSON.stringify({ former: sessionId }),
    ]);
    const answer = JSON.stringify({ status: 200, body: { accessToken }, cookies });
    await client.query(bareSql.saveAnswer, [...place, seal(hmac(key, 'kept answer'), answer, 'kept answer')]);
    await client.query('commit');
    states.delete(sessionId);
    return { accessToken, cookies };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = fastify({ logger: true, disableRequestLogging: true, trustProxy: ['127.0.0.1'] });
app.addHook('onResponse', (request, reply, done) => {
  request.log.info({ status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  done();
});
app.get('/bench/trivial', async (request) => {
  const { sessionId } = await callerOf(request);
  await checkSession(sessionId);
  return { hello: 'world' };
});
app.post<{ Body: { code: string } }>('/auth/step-up', async (request, reply) => {
  if (request.headers.origin !== origin) throw refused(403);
  const caller = await callerOf(request);
  await checkSession(caller.sessionId);
  checkXsrf(caller, request.headers['x-xsrf-token']);
  const { accessToken, cookies } = await stepUp(request, caller);
  return reply.header('set-cookie', cookies).send({ accessToken });
});
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
