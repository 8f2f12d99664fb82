import { createHmac } from 'node:crypto';
import { audiences } from '@portico/domain/sessions/claims';
import { decodeJwt, decodeProtectedHeader, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, PORTAL, startTestServer } from '../../../test/harness.ts';
import { createTokenVerifier } from './access-token.ts';
import { rotateSigningKeys } from './signing-keys.ts';

const at = closeAtEnd(await startTestServer());
const ann = openBrowser(at);
await ann.login(await at.seed('ann@example.com'));
const good = decodeJwt(ann.token ?? '');

const profileWith = (token: string) =>
  ann.get('/auth/getUserProfile', { headers: { authorization: `Bearer ${token}` } });

describe('an access token', () => {
  test('carries the specified claims and no personal data, in under 1 KB [sec F01]', async () => {
    expect(decodeProtectedHeader(ann.token ?? '')).toEqual({
      alg: 'ES256',
      typ: 'at+jwt',
      kid: expect.any(String),
    });
    expect(Object.keys(good).sort()).toEqual(
      ['amr', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'jti', 'nbf', 'sbh', 'sid', 'sub'].sort(),
    );
    expect(good).toMatchObject({ iss: PORTAL, aud: [audiences.onboarding], amr: ['pwd', 'otp'] });
    expect(Number(good['exp']) - Number(good['iat'])).toBe(300);
    // Also accepted by a server whose clock is a little behind ours.
    expect(Number(good['iat']) - Number(good['nbf'])).toBe(5);
    expect(ann.token?.length).toBeLessThan(1024);
    expect(Buffer.from(ann.token?.split('.')[1] ?? '', 'base64url').toString()).not.toContain('ann@');
  });

  test('expires on time even if the database clock was set back, cached or not [X23, INV8]', async () => {
    let latest = at.clock.now();
    const verify = createTokenVerifier({
      ...at.server,
      clock: { now: () => at.clock.now(), latest: () => latest },
    });
    expect(await verify(ann.token ?? '')).toBeDefined();
    latest = new Date((Number(good['exp']) + 5) * 1000);
    expect(await verify(ann.token ?? '')).toBeUndefined();
    expect(await verify(ann.token ?? '')).toBeUndefined();
  });

  test('is accepted only as a bearer header [S6.03]', async () => {
    expect((await profileWith(ann.token ?? '')).status).toBe(200);
    expect((await ann.get('/auth/getUserProfile', { headers: { authorization: undefined } })).status).toBe(
      401,
    );
    const elsewhere = {
      authorization: undefined,
      cookie: `ACCESS_TOKEN=${ann.token}; __Host-sb=${ann.cookies.get('__Host-sb')}`,
    };
    expect(
      (await ann.get(`/auth/getUserProfile?access_token=${ann.token}`, { headers: elsewhere })).status,
    ).toBe(401);
    expect(
      (await ann.get('/auth/getUserProfile', { headers: { authorization: `Basic ${ann.token}` } })).status,
    ).toBe(401);
  });

  interface Forgery {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    stranger?: true;
  }
  const forgeries: [string, Forgery][] = [
    ['signed with another key', { stranger: true }],
    ['with an unknown key id', { header: { kid: 'unknown' } }],
    ['without a key id', { header: { kid: undefined } }],
    ['with a jku', { header: { jku: 'http://evil.example/jwks.json' } }],
    ['with a jwk', { header: { jwk: { kty: 'EC' } } }],
    ['with an x5u', { header: { x5u: 'http://evil.example/x.pem' } }],
    ['with another type', { header: { typ: 'JWT' } }],
    ['that is a flow token', { header: { typ: 'flow+jwt' } }],
    ['from another issuer', { claims: { iss: 'http://evil.example' } }],
    ['for the transaction audience only', { claims: { aud: [audiences.transaction] } }],
    ['that expired six seconds ago', { claims: { exp: Date.parse('2026-11-15T12:00:00Z') / 1000 - 6 } }],
    ['that is not yet valid', { claims: { nbf: Date.parse('2026-11-15T12:00:00Z') / 1000 + 6 } }],
    ['without a session binding', { claims: { sbh: undefined } }],
    ['without a session', { claims: { sid: undefined } }],
  ];
  test.each(forgeries)(
    'a token %s is refused [sec F02, sec F03]',
    async (_, { claims, header, stranger }) => {
      const key = await at.server.signingKeys.current();
      const signer = stranger ? (await generateKeyPair('ES256')).privateKey : key.privateKey;
      const token = await new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid, ...header } as never)
        .sign(signer);
      expect(await profileWith(token)).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } });
    },
  );

  test('is refused unsigned, or signed with our public key as an HMAC secret [sec F02]', async () => {
    const key = await at.server.signingKeys.current();
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${encode({ alg: 'none', typ: 'at+jwt', kid: key.kid })}.${encode(good)}.`;
    expect((await profileWith(none)).status).toBe(401);
    const pem = await exportSPKI((await importJWK(key.publicJwk, 'ES256', { extractable: true })) as never);
    const head = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })}.${encode(good)}`;
    expect(
      (await profileWith(`${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`)).status,
    ).toBe(401);
  });

  test('a token for both audiences is accepted; a tampered token is not [sec F02]', async () => {
    const key = await at.server.signingKeys.current();
    const both = await new SignJWT({ ...good, aud: [audiences.onboarding, audiences.transaction] })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .sign(key.privateKey);
    expect((await profileWith(both)).status).toBe(200);
    const [header, payload, signature] = (ann.token ?? '').split('.');
    expect((await profileWith(`${header}.${payload?.slice(0, -2)}AA.${signature}`)).status).toBe(401);
  });

  test('is refused without its cookie or with another person’s, and the attempt is audited [sec F04]', async () => {
    const thief = openBrowser(at);
    thief.token = ann.token;
    expect((await thief.get('/auth/getUserProfile')).status).toBe(401);
    const ben = openBrowser(at);
    await ben.login(await at.seed('ben@example.com'));
    expect(
      (await ben.get('/auth/getUserProfile', { headers: { authorization: `Bearer ${ann.token}` } })).status,
    ).toBe(401);
    const { rows } = await at.owner.query(
      `select person_id from audit where action = 'auth.binding-mismatch'`,
    );
    expect(rows).toEqual([{ person_id: good['sub'] }, { person_id: good['sub'] }]);
    expect(await at.server.metrics.text()).toMatch(/portico_alarm_total\{kind="binding-mismatch"\} 2/);
  });
});

describe('signing keys', () => {
  test('rotate with two keys published in overlap, and the old one is withdrawn afterwards [sec F20]', async () => {
    const { worker, clock, server } = at;
    const browser = openBrowser(at);
    const cara = await at.seed('cara@example.com');
    await browser.login(cara);
    const oldToken = browser.token;
    const days = (count: number): number => count * 86_400;
    const rotate = () => worker.db.as({}, (tx) => rotateSigningKeys(tx, worker.providers.keys, clock.now()));
    const kids = async () => {
      clock.advance(3);
      return (await browser.get('/.well-known/jwks.json')).body.keys.map((key: { kid: string }) => key.kid);
    };
    const [first] = await kids();

    clock.advance(days(89));
    await rotate();
    const overlap = await kids();
    expect(overlap).toHaveLength(2);
    expect((await server.signingKeys.current()).kid).toBe(first);

    clock.advance(days(1));
    const second = (await server.signingKeys.current()).kid;
    expect(second).not.toBe(first);
    await rotate();
    expect(await kids()).toHaveLength(2);

    await browser.login(cara);
    expect(decodeProtectedHeader(browser.token ?? '').kid).toBe(second);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);

    clock.advance(5 * 60 + 5 + 5 * 60);
    await rotate();
    expect(await kids()).toEqual([second]);
    expect(oldToken).not.toBe(browser.token);
    expect(JSON.stringify((await browser.get('/.well-known/jwks.json')).body)).not.toContain('"d"');
  });

  test('a removed key invalidates its tokens within seconds, even those already verified [sec F20]', async () => {
    const browser = openBrowser(at);
    await browser.login(await at.seed('dora@example.com'));
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
    await at.owner.query('update signing_key set removed_at = now()');
    at.clock.advance(3);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(401);
  });
});
