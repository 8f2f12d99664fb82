// What somebody said in signing, beside the row of their signature: sealed under the client's data key, read by the certificate page.
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface SignatureStatement {
  /** As they wrote it. */
  readonly name: string;
  readonly jobTitle?: string | undefined;
  readonly place?: string | undefined;
  /** Where it came from, and the browser by name. */
  readonly address: string;
  readonly device: string;
}

interface Signature {
  readonly contractId: string;
  readonly personId: string;
  readonly clientId: string;
}

const placeOf = ({ contractId, personId, clientId }: Signature) => ({
  column: 'contract_signature.said_sealed' as const,
  row: `${contractId}/${personId}`,
  owner: clientId,
});

export const sealStatement = (
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  signature: Signature,
  said: SignatureStatement,
): Promise<Buffer> => vault.seal(tx, placeOf(signature), JSON.stringify(said));

export const openStatement = async (
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  signature: Signature,
  sealed: Buffer,
): Promise<SignatureStatement> => JSON.parse(await vault.open(tx, placeOf(signature), sealed));
