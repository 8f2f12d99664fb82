// What a person stated when signing: sealed under the client's data key and printed on the certificate page.
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface SignatureStatement {
  /** As typed by the signer. */
  readonly name: string;
  readonly jobTitle?: string | undefined;
  readonly place?: string | undefined;
  /** IP address and browser name. */
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
