// Encodes a file once in every form in which it can be sent, and chooses between the forms.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Encoded {
  readonly identity: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}
/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Keeps only the forms that are smaller than the file itself. */
export async function encode(identity: Buffer, isText: boolean): Promise<Encoded> {
  if (!isText) return { identity };
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return {
    identity,
    ...(br.length < identity.length && { br }),
    ...(zipped.length < identity.length && { gzip: zipped }),
  };
}

/** Parses the weight of each name in an Accept-… header. */
export function parseWeights(header: string | undefined): ReadonlyMap<string, number> {
  return new Map(
    (header ?? '')
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
        const weight = parameters.find((word) => word.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(weight) || 0] as const;
      }),
  );
}

export function chooseEncoding(acceptEncoding: string | undefined, encoded: Encoded): Encoding {
  const weights = parseWeights(acceptEncoding);
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const offered = ENCODINGS.filter((encoding) => encoding !== 'identity' && encoded[encoding] !== undefined);
  const best = offered
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  // Clients that prefer the plain form say so with a weight.
  if (best === undefined || (weights.get('identity') ?? 0) > weightOf(best)) return 'identity';
  return best;
}

/** Changes with the content, and with the headers sent with it. */
export const computeDigest = (...parts: readonly (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
};
