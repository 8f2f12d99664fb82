// The contract from start to finish, with the calls that people make and the jobs they cause. No part is seeded, and
// programs that are not ours inspect the result.

import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMails, mailSource } from '@portico/testing/inbox';
import { expect, inject, test } from 'vitest';
import { renderContract } from '../../src/slices/contract/render-contract.ts';
import { sealContract } from '../../src/slices/contract/seal-contract.ts';
import { sendMessage } from '../../src/slices/messages/send-message.ts';
import { flipByte, startContractTest } from '../contract.ts';
import { type Browser, closeAtEnd, openBrowser } from '../harness.ts';
import { atSigning, computeSha256 } from '../signing.ts';

const at = closeAtEnd(await startContractTest());

/** Takes the jobs that a call has enqueued from the worker's queue. */
async function takeJobs<T>(name: string): Promise<T[]> {
  const { rows } = await at.owner.query('delete from pgboss.job where name = $1 returning data', [name]);
  return rows.map(({ data }) => data);
}

async function openBytes(browser: Browser): Promise<{ sha256: string; bytes: Buffer }> {
  const { status, body } = await browser.post('/contract/open', {});
  expect(status).toBe(200);
  const bytes = Buffer.from(await (await fetch(body.address)).arrayBuffer());
  expect(computeSha256(bytes)).toBe(body.sha256);
  return { sha256: body.sha256, bytes };
}

const fileOf = (name: string, bytes: Uint8Array): string => {
  const file = join(at.folder, name);
  writeFileSync(file, bytes);
  return file;
};

/** Verifies the signature with OpenSSL, as anybody with the PDF can. It covers everything but itself. */
function askOpenssl(pdf: Buffer): { status: number | null; said: string } {
  const [, ...range] =
    /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString('latin1')) ?? [];
  const [first = 0, upTo = 0, again = 0, rest = 0] = range.map(Number);
  expect([first, again + rest]).toEqual([0, pdf.length]);
  const hex = pdf.subarray(upTo, again).toString('latin1').replace(/[<>]/g, '');
  const signature = fileOf('signature.der', Buffer.from(hex, 'hex'));
  const covered = [pdf.subarray(first, upTo), pdf.subarray(again, again + rest)];
  const content = fileOf('content.bin', Buffer.concat(covered));
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', signature, '-content', content],
      ...['-CAfile', inject('stack').seal.rootFile, '-purpose', 'any', '-no_check_time', '-out', '/dev/null'],
    ],
    { encoding: 'utf8' },
  );
  return { status, said: stderr };
}

test('a contract is prepared, signed, sealed, emailed and verified, and one flipped byte is detected [sec M01, M02, M04, F9]', async () => {
  const { creator, ubo, reader, representative, sign, confirm, newest, current } = await atSigning(at);
  const everybody = [creator, ubo, representative, reader];

  expect((await creator.browser.post('/contract/prepare', {})).status).toBe(202);
  const rendering = await takeJobs<{ contractId: string }>('render-contract');
  expect(rendering).toEqual([{ contractId: (await newest()).id }]);
  for (const job of rendering) await renderContract(at.worker, job);

  // Everybody gets the same bytes. Enough time passes for every code to become stale.
  const { sha256, bytes: frozen } = await openBytes(creator.browser);
  for (const { browser } of everybody) expect((await openBytes(browser)).sha256).toBe(sha256);
  at.clock.advance(301);
  for (const { browser } of [creator, ubo, representative]) {
    await browser.get('/auth/refresh-token');
    expect((await sign(browser, sha256)).status).toBe(200);
    expect(await takeJobs('seal-contract')).toEqual([]);
  }
  await reader.browser.get('/auth/refresh-token');
  expect(await confirm(reader.browser, sha256)).toMatchObject({
    status: 200,
    body: { state: 'signed', signed: 3, toSign: 3 },
  });

  const sealing = await takeJobs<{ contractId: string }>('seal-contract');
  expect(sealing).toEqual(rendering);
  for (const job of sealing) await sealContract(at.worker, job);
  const { sha256: sealedHash, bytes: sealed } = await openBytes(ubo.browser);
  expect(sealedHash).not.toBe(sha256);
  expect(sealed.subarray(0, frozen.length).equals(frozen)).toBe(true);
  expect(await current(reader.browser)).toMatchObject({
    contract: { state: 'sealed', sha256: sealedHash, sealedAt: at.clock.now().toISOString() },
  });

  const said = execFileSync('pdfsig', [fileOf('sealed.pdf', sealed)], { encoding: 'utf8' });
  expect(said).toContain('Signature Type: ETSI.CAdES.detached');
  // The certificate page states what was proven: a code for each signature, and the log-in of the person who only confirmed.
  const { stdout: certificate } = spawnSync('pdftotext', ['-layout', fileOf('sealed.pdf', sealed), '-'], {
    encoding: 'utf8',
  });
  expect(certificate.match(/Authenticator code entered for this signature/g)).toHaveLength(3);
  expect(certificate.match(/Password and authenticator code, given/g)).toHaveLength(1);
  expect(said).toContain('Total document signed');
  expect(said).toContain('Signature is Valid');
  expect(askOpenssl(sealed)).toEqual({ status: 0, said: expect.stringContaining('successful') });

  // Everybody gets a copy with the same bytes, and nobody else does.
  const { rows: messages } = await at.owner.query(
    `select id, person_id from message where kind = 'contract-sealed' order by person_id`,
  );
  expect(messages.map(({ person_id }) => person_id)).toEqual(everybody.map(({ person }) => person.id).sort());
  for (const { id } of messages) await sendMessage(at.worker, { messageId: id });
  const { inboxUrl } = inject('stack');
  for (const { person } of everybody) {
    const copies = (await listMails(inboxUrl, person.email)).filter(({ attachments }) => attachments?.length);
    expect(copies).toMatchObject([{ attachments: [{ filename: 'contract.pdf' }] }]);
    const eml = await mailSource(inboxUrl, copies[0]?.id);
    const [, attached = ''] = /filename="?contract\.pdf"?\r?\n\r?\n([\w+/=\r\n]+)/.exec(eml) ?? [];
    expect(computeSha256(Buffer.from(attached, 'base64'))).toBe(sealedHash);
  }

  const ask = async (copy: Buffer) =>
    (await openBrowser(at).post('/contract/verify', { sha256: computeSha256(copy) })).body;
  expect(await ask(sealed)).toEqual({ isOurs: true, sealedAt: at.clock.now().toISOString(), signatures: 3 });
  // In the signed content, and in the page that lists the signatures.
  for (const place of [200, frozen.length + 200]) {
    const flipped = flipByte(sealed, place);
    expect(await ask(flipped)).toEqual({ isOurs: false, sealedAt: null, signatures: 0 });
    expect(askOpenssl(flipped).status).not.toBe(0);
    const { stdout } = spawnSync('pdfsig', [fileOf('flipped.pdf', flipped)], { encoding: 'utf8' });
    expect(stdout).not.toContain('Signature is Valid');
  }
}, 60_000);
