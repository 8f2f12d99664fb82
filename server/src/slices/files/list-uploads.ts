// Lists the documents uploaded for a client.
import type { FileReason, FileState } from '@portico/domain/files/file-states';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fileNameColumn } from './begin.ts';
import { listPurposeFiles, type Purpose, type StoredFile } from './sql.ts';

export interface UploadedFile {
  readonly id: string;
  /** Key of the slot it was uploaded for. */
  readonly slot: string;
  readonly type: string;
  readonly bytes: number;
  readonly state: FileState;
  readonly reason: FileReason | null;
  /** When its upload was announced. */
  readonly begunAt: Date;
  /** `YYYY-MM-DD`; empty until the upload is complete. */
  readonly arrivedOn: string;
  readonly row: StoredFile;
}

const PURPOSE: Purpose = 'document';

/** In the order in which the uploads began. */
export const listUploads = async (tx: Tx, clientId: string): Promise<UploadedFile[]> =>
  (await listPurposeFiles(tx, PURPOSE, clientId)).map((row) => ({
    id: row.id,
    slot: row.slot,
    type: row.type,
    bytes: row.bytes,
    state: row.state as FileState,
    reason: row.reason as FileReason | null,
    begunAt: row.begun_at,
    arrivedOn: row.completed_at?.toISOString().slice(0, 10) ?? '',
    row,
  }));

export const openFileName = (
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  { row }: Pick<UploadedFile, 'row'>,
): Promise<string> => {
  const { id, person_id: personId, client_id: clientId, name_sealed } = row;
  return vault.open(tx, fileNameColumn(id, { purpose: PURPOSE, personId, clientId }), name_sealed);
};
