import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { type AtDocuments, atDocuments, REGISTRATION, startDocumentsTest } from '../documents.ts';
import { findRow } from '../files/upload.ts';
import { closeAtEnd, openBrowser } from '../harness.ts';

const at = closeAtEnd(await startDocumentsTest());
const ada = await atDocuments(at);
const fileId = await ada.bring(REGISTRATION);
const key = (await findRow(at, fileId)).object_key;

const open = (somebody: AtDocuments = ada) => somebody.browser.post('/documents/open', { fileId });
const addressOf = async (): Promise<string> => (await open()).body.address;

describe('a download [sec L09]', () => {
  test('is available only while acting for the client that owns the file [sec L09]', async () => {
    const ben = await atDocuments(at);
    expect(await open(ben)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const { body } = await ada.browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await ada.browser.get(`/auth/change-client?clientId=${body.id}`);
    expect((await open()).status).toBe(404);
    await ada.browser.get(`/auth/change-client?clientId=${ada.clientId}`);
    expect((await open()).status).toBe(200);
  });

  test('has an address that is valid for one minute and then expires [sec L09]', async () => {
    expect(limits.documentAddressSeconds).toBe(60);
    expect(new URL(await addressOf()).searchParams.get('X-Amz-Expires')).toBe('60');
    const { storage } = at.server.providers;
    const served = { type: 'application/pdf', disposition: 'attachment' };
    const short = await storage.addressToGet(key, served, 1);
    expect((await fetch(short)).status).toBe(200);
    await sleep(2100);
    expect((await fetch(short)).status).toBe(403);
  });

  test('allows reading this one file only: no other method, key or expiry [sec L09]', async () => {
    const address = await addressOf();
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      const { status } = await fetch(address, { method, ...(method !== 'DELETE' && { body: 'x' }) });
      expect(status, method).toBeGreaterThanOrEqual(400);
    }
    const changed = (change: (url: URL) => void): string => {
      const url = new URL(address);
      change(url);
      return url.href;
    };
    const others = [
      changed((url) => url.searchParams.set('X-Amz-Expires', '604800')),
      changed((url) => url.searchParams.set('response-content-disposition', 'inline')),
      changed((url) => url.searchParams.set('response-content-type', 'text/html')),
      changed((url) => url.searchParams.delete('X-Amz-Signature')),
      changed((url) => {
        url.pathname = url.pathname.replace(key, 'f'.repeat(48));
      }),
      changed((url) => {
        url.pathname = url.pathname.replace(`/${key}`, '/');
      }),
    ];
    for (const other of others) expect((await fetch(other)).status, other).toBe(403);
    expect((await fetch(address)).status).toBe(200);
  });

  test('is served as an attachment with no-store [sec L09]', async () => {
    const { headers } = await fetch(await addressOf());
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  test('requires a recent second factor [sec L09]', async () => {
    at.clock.advance(10 * 60);
    await ada.browser.get('/auth/refresh-token');
    expect((await open()).body.code).toBe('STEP_UP_REQUIRED');
  });

  test.each([
    ['the client', 'update client set status = $2 where id = $1', 'BLOCKED'],
    ['the person', 'update person set blocked_at = now() where id = $1', undefined],
  ])('is refused after %s is blocked [sec L09]', async (what, statement, status) => {
    const eve = await atDocuments(at);
    const own = await eve.bring(REGISTRATION);
    const again = () => eve.browser.post('/documents/open', { fileId: own });
    expect((await again()).status).toBe(200);
    await at.owner.query(statement, [
      what === 'the client' ? eve.clientId : eve.personId,
      ...(status ? [status] : []),
    ]);
    at.clock.advance(6);
    const refused = await again();
    expect(refused.status).toBeGreaterThanOrEqual(401);
    expect(refused.body.address).toBeUndefined();
    expect((await openBrowser(at).post('/documents/open', { fileId: own })).status).toBe(401);
  });
});
