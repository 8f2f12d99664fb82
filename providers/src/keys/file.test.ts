import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileKeys, freshSecrets, withNewSecret } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'));
const path = join(folder, 'secrets.json');
afterAll(() => rmSync(folder, { recursive: true }));
const dataKey = Buffer.alloc(32, 7);

describe('the secrets file', () => {
  test('wraps and unwraps a data key; rejects an altered one and one of an unknown key [sec N02]', async () => {
    writeFileSync(path, freshSecrets());
    const keys = fileKeys(path);
    const wrapped = await keys.wrap(dataKey);
    expect(wrapped.wrapped.includes(dataKey)).toBe(false);
    expect(await keys.unwrap(wrapped)).toEqual(dataKey);
    const flipped = Buffer.from(wrapped.wrapped);
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    await expect(keys.unwrap({ ...wrapped, wrapped: flipped })).rejects.toThrow();
    await expect(keys.unwrap({ ...wrapped, by: 'another' })).rejects.toThrow(/not known/);
  });

  test('rejects a file that is writable by everyone [sec S02]', () => {
    const open = join(folder, 'open.json');
    writeFileSync(open, freshSecrets());
    for (const mode of [0o666, 0o602, 0o777]) {
      chmodSync(open, mode);
      expect(() => fileKeys(open)).toThrow('the file of secrets must not be writable by everyone');
    }
    // The mode with which Kubernetes mounts secrets.
    chmodSync(open, 0o644);
    expect(() => fileKeys(open)).not.toThrow();
  });

  test('picks up a new secret without a restart and keeps the previous one for verification [sec S02]', async () => {
    const first = freshSecrets();
    writeFileSync(path, first);
    let nowMs = Date.now();
    const keys = fileKeys(path, () => nowMs);
    const wrapped = await keys.wrap(dataKey);
    const oldPepper = keys.secrets('pepper')[0];
    writeFileSync(path, withNewSecret(withNewSecret(first, 'pepper'), 'wrapping'));
    expect(keys.secrets('pepper')).toHaveLength(1);
    nowMs += 2000;
    expect(keys.secrets('pepper')).toHaveLength(2);
    // Another process may not have reloaded yet, so the former secret stays in use.
    expect(keys.secrets('pepper')[0]).toEqual(oldPepper);
    expect(keys.newestWrappingKey()).toBe(wrapped.by);
    nowMs += 3000;
    expect(keys.secrets('pepper')[1]).toEqual(oldPepper);
    expect(keys.newestWrappingKey()).not.toBe(wrapped.by);
    expect(await keys.unwrap(wrapped)).toEqual(dataKey);
  });

  test('a process that reads the file after a long pause uses the new secret at once [X39]', () => {
    const first = freshSecrets();
    writeFileSync(path, first);
    let nowMs = Date.now();
    const keys = fileKeys(path, () => nowMs);
    const next = withNewSecret(first, 'wrapping');
    writeFileSync(path, next);
    nowMs += 60_000;
    expect(keys.newestWrappingKey()).toBe(JSON.parse(next).wrapping[0].id);
  });

  test('two processes that reload at different times know each other’s current secret [X39]', () => {
    const first = freshSecrets();
    writeFileSync(path, first);
    let nowMs = Date.now();
    const early = fileKeys(path, () => nowMs);
    // Checks the file half a second after the other process, every time.
    nowMs += 500;
    const late = fileKeys(path, () => nowMs);
    const next = withNewSecret(first, 'xsrf');
    const knows = (keys: typeof early, id: string): boolean =>
      keys.secrets('xsrf').some((secret) => secret.id === id);
    writeFileSync(path, next);
    for (let step = 0; step < 80; step++) {
      nowMs += 100;
      expect(knows(late, early.secrets('xsrf')[0].id)).toBe(true);
      expect(knows(early, late.secrets('xsrf')[0].id)).toBe(true);
    }
    expect(early.secrets('xsrf')[0].id).toBe(JSON.parse(next).xsrf[0].id);
    // A removed secret goes out of use at once, however new the other one is.
    writeFileSync(path, freshSecrets());
    nowMs += 1100;
    expect(knows(early, JSON.parse(next).xsrf[0].id)).toBe(false);
  });

  test.each([
    ['no file', undefined],
    ['an empty file', '{}'],
    ['a short secret', freshSecrets().replace(/"key": "[^"]+"/, '"key": "c2hvcnQ="')],
    ['an empty list of secrets', JSON.stringify({ ...JSON.parse(freshSecrets()), pepper: [] })],
    ['an unknown purpose', JSON.stringify({ ...JSON.parse(freshSecrets()), spare: [] })],
  ])('refuses to start with %s', (_, text) => {
    rmSync(path, { force: true });
    if (text !== undefined) writeFileSync(path, text);
    expect(() => fileKeys(path)).toThrow();
  });
});
