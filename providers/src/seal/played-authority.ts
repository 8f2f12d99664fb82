// Simulates a certificate authority: a root, our sealing certificate and a time-stamp authority. Created once per folder.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Certificate {
  readonly name: string;
  readonly subject: string;
  readonly extensions: readonly string[];
}

const DAYS = '3650';
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const ROOT: Certificate = {
  name: 'root',
  subject: '/CN=Portico Test Root/O=Portico Test',
  extensions: ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'],
};
const SEAL: Certificate = {
  name: 'seal',
  subject: '/CN=Portico Test Seal/O=Portico Test',
  extensions: ['basicConstraints=CA:FALSE', 'keyUsage=critical,digitalSignature,nonRepudiation'],
};
const STAMPS: Certificate = {
  name: 'stamps',
  subject: '/CN=Portico Test Time/O=Portico Test',
  extensions: [
    'basicConstraints=CA:FALSE',
    'keyUsage=critical,digitalSignature',
    'extendedKeyUsage=critical,timeStamping',
  ],
};

/** Configures `openssl ts -reply`. All paths are relative to its folder. */
const STAMPS_CONFIG = `[tsa]
default_tsa = stamps
[stamps]
serial = serial
signer_cert = stamps.crt
certs = root.crt
signer_key = stamps.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

const extended = ({ extensions }: Certificate): string[] => extensions.flatMap((each) => ['-addext', each]);

function make(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('/usr/bin/openssl', args, { cwd: folder, stdio: 'pipe' });
  const files = ({ name }: Certificate) => ['-keyout', `${name}.key`, '-out', `${name}.crt`];
  const common = ['req', '-x509', '-days', DAYS, ...KEY];
  openssl(...common, ...files(ROOT), '-subj', ROOT.subject, ...extended(ROOT));
  for (const each of [SEAL, STAMPS])
    openssl(
      ...common,
      ...files(each),
      '-subj',
      each.subject,
      ...extended(each),
      '-CA',
      'root.crt',
      '-CAkey',
      'root.key',
    );
  appendFileSync(join(folder, 'seal.crt'), readFileSync(join(folder, 'root.crt')));
  writeFileSync(join(folder, 'serial'), '01\n');
  writeFileSync(join(folder, 'stamps.cnf'), STAMPS_CONFIG);
}

export interface PlayedAuthority {
  readonly sealKeyFile: string;
  /** Includes the root. */
  readonly sealCertificateFile: string;
  readonly rootFile: string;
}

/** Created under a temporary name and renamed when complete, so that an interrupted run starts again. */
export function makeAuthority(folder: string): PlayedAuthority {
  if (!existsSync(folder)) {
    const making = `${folder}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true, mode: 0o700 });
    make(making);
    renameSync(making, folder);
  }
  return {
    sealKeyFile: join(folder, 'seal.key'),
    sealCertificateFile: join(folder, 'seal.crt'),
    rootFile: join(folder, 'root.crt'),
  };
}
