// Settings for sealing contracts: our key, its certificate and the time-stamp authority.
import type { SealSettings } from '@portico/providers/seal/pades';
import * as z from 'zod/mini';

const File = z.string().check(z.minLength(1));

export const sealEnvironment = {
  /** PEM. The certificate is followed by its chain up to the root. Only a worker must be able to read the key. */
  SEAL_KEY_FILE: File,
  SEAL_CERTIFICATE_FILE: File,
  /** A time-stamp authority (RFC 3161), and its certificate chain. */
  SEAL_TSA_URL: z.url({ protocol: /^https?$/ }),
  SEAL_TSA_CERTIFICATE_FILE: File,
};
const Environment = z.object(sealEnvironment);

export const readSealSettings = (env: z.infer<typeof Environment>): SealSettings => ({
  keyFile: env.SEAL_KEY_FILE,
  certificateFile: env.SEAL_CERTIFICATE_FILE,
  stamps: { url: env.SEAL_TSA_URL, certificateFile: env.SEAL_TSA_CERTIFICATE_FILE },
});
