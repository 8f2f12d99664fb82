// Seals PDFs with our own key, read from the configured files. Each seal is verified before it is returned, by a
// different program from the one that made it.
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDF, parsePem, type Signer } from '@libpdf/core';
import { atOpenssl } from './openssl.ts';
import type { Seal, SealInspection } from './port.ts';
import { type FoundSeal, findSeal } from './seal-in-pdf.ts';
import { askForStamp, type StampSettings, verifyStamp } from './time-stamp.ts';

export interface SealSettings {
  /** PEM; RSA or an elliptic curve. */
  readonly keyFile: string;
  /** PEM: our certificate, followed by its chain up to the root. */
  readonly certificateFile: string;
  readonly stamps: StampSettings;
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Read for each seal, so that a replaced key applies at once and only the sealing process needs it. */
async function signerOf({ keyFile, certificateFile }: SealSettings): Promise<Signer> {
  const key = createPrivateKey(await readFile(keyFile));
  const [certificate, ...certificateChain] = parsePem(await readFile(certificateFile, 'utf8')).map(
    ({ der }) => der,
  );
  if (!certificate || !new X509Certificate(certificate).checkPrivateKey(key))
    throw new Error('the key of the seal and its certificate do not belong together');
  const isRsa = key.asymmetricKeyType === 'rsa';
  return {
    certificate,
    certificateChain,
    keyType: isRsa ? 'RSA' : 'EC',
    signatureAlgorithm: isRsa ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    sign: (data) => Promise.resolve(sign('sha256', data, key)),
  };
}

/**
 * Verifies the signature at that time and that no byte has changed. We compare the signed hash ourselves,
 * because OpenSSL would need the contract in a file.
 */
const verifySignature = (found: FoundSeal, certificateFile: string, at: Date): Promise<void> =>
  atOpenssl(async (desk) => {
    if (!found.signedHash?.equals(sha256(...found.content))) throw new Error('this is not what was sealed');
    await desk.write('signature', found.signature);
    const about = ['-inform', 'DER', '-in', 'signature', '-no_content_verify', '-content', '/dev/null'];
    const believed = ['-CAfile', certificateFile, '-purpose', 'any'];
    const then = ['-attime', String(Math.floor(at.getTime() / 1000))];
    await desk.run(['cms', '-verify', ...about, ...believed, ...then]);
  });

/** The subjects of the chain. Each certificate is issued by the next, and the last one by itself. */
function chainOf({ certificates }: FoundSeal): string[] {
  const chain = certificates.map((der) => new X509Certificate(der));
  const isBroken = chain.some((each, index) => !each.verify((chain[index + 1] ?? each).publicKey));
  if (isBroken) throw new Error('its certificates do not vouch for each other');
  return chain.map(({ subject }) => subject.replaceAll('\n', ', '));
}

const NOT_SEALED: SealInspection = {
  problems: ['no seal covers the whole file'],
  chain: [],
  stampedAt: undefined,
};

export function padesSeal(settings: SealSettings): Seal {
  const { certificateFile, stamps } = settings;

  async function inspect(file: Uint8Array): Promise<SealInspection> {
    try {
      const found = findSeal(Buffer.from(file));
      if (!found) return NOT_SEALED;
      const chain = chainOf(found);
      if (!found.token) return { problems: ['there is no time stamp'], chain, stampedAt: undefined };
      const stampedAt = await verifyStamp(stamps, found.token, sha256(found.value));
      await verifySignature(found, certificateFile, stampedAt);
      return { problems: [], chain, stampedAt };
    } catch (error) {
      return { problems: [(error as Error).message], chain: [], stampedAt: undefined };
    }
  }

  return {
    inspect,
    seal: async (pdf, { reason, at }) => {
      const document = await PDF.load(pdf);
      const { bytes } = await document.sign({
        signer: await signerOf(settings),
        ...{ reason, signingTime: at, level: 'B-T', fieldName: 'Seal' },
        timestampAuthority: { timestamp: (digest) => askForStamp(stamps, digest) },
      });
      const { problems } = await inspect(bytes);
      if (problems.length > 0) throw new Error(`the seal is not valid: ${problems.join('; ')}`);
      return Buffer.from(bytes);
    },
  };
}
