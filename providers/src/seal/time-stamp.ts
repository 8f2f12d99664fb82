// A time stamp by RFC 3161: what time it is, signed by an authority over a hash of ours. Taken only when it is verified: by whom it is, of
// what, and that it answers this very question.
import { postBytes } from '../post-form.ts';
import { atOpenssl } from './openssl.ts';

export interface StampSettings {
  /** Where the authority answers. */
  readonly url: string;
  /** Who vouches for it: PEM, up to the root. */
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

/** When it was stamped; throws when the stamp is not of this hash, or by nobody whom we believe. */
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
    // As it was then: a certificate that has run out since has vouched for it all the same.
    const then = ['-attime', String(Math.floor(stampedAt.getTime() / 1000))];
    await desk.run(['ts', '-verify', ...about, '-CAfile', certificateFile, ...then]);
    return stampedAt;
  });
