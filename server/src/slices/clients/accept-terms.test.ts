import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { changesBetween, loadTerms } from '../../platform/terms-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-terms-'));
writeFileSync(join(folder, '2026-01-01.txt'), 'You tell us within 30 days.');
writeFileSync(join(folder, '2026-12-01.txt'), 'You tell us within 14 days.');

const at = closeAtEnd(await startTestServer({ environment: { TERMS_FOLDER: folder } }));

async function begin() {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  return { person, browser, clientId };
}

describe('the terms', () => {
  test('are shown, accepted once and recorded with text hash, time and IP address', async () => {
    const { person, browser, clientId } = await begin();
    const shown = await browser.get('/client/terms');
    expect(shown.body).toEqual({
      version: '2026-01-01',
      text: 'You tell us within 30 days.',
      accepted: null,
      changes: [],
    });
    const accepted = await browser.post('/client/accept-terms', { version: '2026-01-01' });
    expect(accepted.body.onboardingProgress).toEqual([
      'ACCOUNT_CREATION',
      'ACCOUNT_TYPE',
      'ACCEPTED_TERMS_CONDITIONS',
    ]);
    const { rows } = await at.owner.query('select * from terms_acceptance where person_id = $1', [person.id]);
    expect(rows).toMatchObject([
      {
        client_id: clientId,
        version: '2026-01-01',
        accepted_at: at.clock.now(),
        address: expect.any(String),
      },
    ]);
    expect(rows[0].text_sha256.toString('hex')).toBe(loadTerms(folder).at('2026-11-15').sha256);
    expect((await browser.post('/client/accept-terms', { version: '2026-01-01' })).status).toBe(200);
    const { rows: kept } = await at.owner.query('select 1 from terms_acceptance where person_id = $1', [
      person.id,
    ]);
    expect(kept).toHaveLength(1);
  });

  test('cannot be accepted unless they are in force', async () => {
    const { browser } = await begin();
    for (const version of ['2026-12-01', '2025-01-01', 'x'])
      expect(await browser.post('/client/accept-terms', { version })).toMatchObject({
        status: 409,
        body: { code: 'TERMS_CHANGED' },
      });
  });

  test('that have changed are shown with a word-by-word comparison to the accepted version', async () => {
    const { browser } = await begin();
    await browser.post('/client/accept-terms', { version: '2026-01-01' });
    const before = at.clock.now().getTime();
    at.clock.advance(20 * 24 * 3600);
    const back = openBrowser(at);
    expect(before).toBeLessThan(at.clock.now().getTime());
    const again = await at.seed(`${randomUUID()}@example.com`, {
      clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
    });
    await back.login(again);
    await back.get(`/auth/change-client?clientId=${again.clientIds[0]}`);
    await at.owner.query(
      `insert into terms_acceptance values ($1, $2, '2026-01-01', '', now() - interval '1 year', '192.0.2.1')`,
      [again.id, again.clientIds[0]],
    );
    const { body } = await back.get('/client/terms');
    expect(body.version).toBe('2026-12-01');
    expect(body.accepted.version).toBe('2026-01-01');
    expect(body.changes).toEqual([
      { kind: 'same', text: 'You tell us within ' },
      { kind: 'removed', text: '30' },
      { kind: 'added', text: '14' },
      { kind: 'same', text: ' days.' },
    ]);
  });

  test('loading them from an empty folder fails', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(() => loadTerms(empty)).toThrow('TERMS_FOLDER');
  });

  test('the two shipped versions differ visibly', () => {
    const shipped = join(import.meta.dirname, '../../../terms');
    const [former, current] = ['2026-01-01', '2026-10-01'].map((version) =>
      readFileSync(join(shipped, `${version}.txt`), 'utf8'),
    );
    const changes = changesBetween(former ?? '', current ?? '').filter(({ kind }) => kind !== 'same');
    expect(changes.length).toBeGreaterThan(2);
  });
});
