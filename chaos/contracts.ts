// Contracts: compares their rows with the objects in storage (INV3). Each signer has at most one signature, and the signed
// and sealed bytes are unchanged.
import type { Product } from './product.ts';

export interface ContractObservation {
  readonly id: string;
  readonly state: string;
  /** The hash in the row, and the hash of the stored object. */
  readonly sha256: string | null;
  readonly found: string | undefined;
  readonly sealedSha256: string | null;
  readonly sealedFound: string | undefined;
  /** Number of objects in the folder of its seal. */
  readonly sealedObjects: number;
  readonly signatures: readonly { readonly person: string; readonly sha256: string }[];
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly state: string;
  readonly key: string;
  readonly sha256: string | null;
  readonly folder: string | null;
  readonly sealedSha256: string | null;
  readonly signatures: readonly { readonly person: string; readonly sha256: string }[];
}

export async function lookAtContracts(product: Product): Promise<ContractObservation[]> {
  const rows = await product.query<Row>(
    `select id, state, object_key as key, encode(sha256, 'hex') as sha256, sealed_key as folder,
       encode(sealed_sha256, 'hex') as "sealedSha256", coalesce((select json_agg(json_build_object(
         'person', s.person_id, 'sha256', encode(s.sha256, 'hex'))) from contract_signature s where s.contract_id = c.id), '[]') as signatures
     from contract c`,
  );
  const { store } = product;
  const sealed = await store.keys('sealed');
  return Promise.all(
    rows.map(async ({ key, folder, ...row }) => ({
      ...row,
      found: row.sha256 === null ? undefined : await store.hashOf(key),
      sealedFound:
        row.sealedSha256 === null ? undefined : await store.hashOf(`${folder}/${row.sealedSha256}`, 'sealed'),
      sealedObjects: sealed.filter((each) => each.startsWith(`${folder}/`)).length,
    })),
  );
}

function problemsOf(contract: ContractObservation): string[] {
  const { id, state, sha256, found, sealedSha256, sealedFound, sealedObjects, signatures } = contract;
  const signers = new Set(signatures.map(({ person }) => person));
  return [
    ...(sha256 !== null && found !== sha256
      ? [`INV3 the signed file of contract ${id} has a different hash`]
      : []),
    ...(sealedSha256 !== null && sealedFound !== sealedSha256
      ? [`INV3 the sealed file of contract ${id} has a different hash`]
      : []),
    ...(sealedSha256 !== null && sealedObjects !== 1
      ? [`INV3 contract ${id} has ${sealedObjects} sealed objects`]
      : []),
    ...(signers.size === signatures.length ? [] : [`INV3 contract ${id} was signed twice by one signer`]),
    ...signatures
      .filter((signature) => signature.sha256 !== sha256)
      .map(({ person }) => `INV3 ${person} signed a different hash than that of contract ${id}`),
    ...(state === 'signed' ? [`INV3 contract ${id} was never sealed`] : []),
  ];
}

interface Sent {
  readonly person: string;
  readonly kind: string;
}

/** Runs once all queues are empty: every signer of a sealed contract was notified exactly once. */
export function inv3(contracts: readonly ContractObservation[], messages: readonly Sent[]): string[] {
  const sent = Map.groupBy(
    messages.filter(({ kind }) => kind === 'contract-sealed'),
    ({ person }) => person,
  );
  const owed = Map.groupBy(
    contracts.filter(({ sealedSha256 }) => sealedSha256 !== null).flatMap(({ signatures }) => signatures),
    ({ person }) => person,
  );
  return [
    ...contracts.flatMap(problemsOf),
    ...[...owed].flatMap(([person, own]) => {
      const n = sent.get(person)?.length ?? 0;
      return n === own.length ? [] : [`INV3 ${person} was sent ${n} copies of ${own.length} contracts`];
    }),
  ];
}
