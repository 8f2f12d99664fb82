// RFC 3161 time stamps: the time, signed by an authority over our hash. A time stamp is accepted only after
// verifying its issuer, its hash and that it answers this request.
import { postBytes } from '../post-form.ts';
import { atOpenssl } from './openssl.ts';

export interface StampSettings {
  /** The URL of the authority. */
  readonly url: string;
  /** PEM: its certificate chain up to the root. */
  readonly certificateFile: string;
}

export const askForStamp = ({ url, certificateFile }: StampSettings, sha256: Uint8Array): Promise<Buffer> =>
  atOpenssl(async (desk) => {
    const digest = Buffer.from(sha256).toString('hex');
    await desk.run(['ts', '-query', '-sha256', '-digest', digest, '-cert', '-out', 'query']);
    const { status, bytes } = await postBytes(url, await desk.read('query'), 'application/timestamp-query');
    if (status !== 200) throw new Error(`time-stamp authority: ${status}`);
    await desk.write('answer', bytes);
    await desk.run(['ts', '-verify', '-queryfile', 'query', '-in', 'answer', '-CAfile', certificateFile]);
    await desk.run(['ts', '-reply', '-in', 'answer', '-token_out', '-out', 'token']);
    return desk.read('token');
  });

const TIME = /^Time stamp: (.+)$/m;

/** Returns the stamped time; throws if the time stamp is for another hash or not from a trusted authority. */
export const verifyStamp = (
  { certificateFile }: Pick<StampSettings, 'certificateFile'>,
  token: Buffer,
  sha256: Buffer,
): Promise<Date> =>
  atOpenssl(async (desk) => {
    await desk.write('token', token);
    const [, time = ''] =
      TIME.exec(await desk.run(['ts', '-reply', '-in', 'token', '-token_in', '-text'])) ?? [];
    const stampedAt = new Date(time);
    const about = ['-digest', sha256.toString('hex'), '-in', 'token', '-token_in'];
    // Verify as of that time: a certificate that has expired since was still valid then.
    const then = ['-attime', String(Math.floor(stampedAt.getTime() / 1000))];
    await desk.run(['ts', '-verify', ...about, '-CAfile', certificateFile, ...then]);
    return stampedAt;
  });
