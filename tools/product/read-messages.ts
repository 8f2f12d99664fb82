// Reads emails and text messages from the send queue of a product on a stack, for callers that run no worker.
import { readConfig } from '@portico/server/platform/config/config';
import { startServer } from '@portico/server/server';
import pg from 'pg';
import type { ProductSettings } from './settings.ts';

export interface WaitingMessages {
  /** The text of the newest message of these kinds to this address. */
  newest(to: string, kinds: readonly string[]): Promise<string | undefined>;
  close(): Promise<void>;
}

const LOOKED_THROUGH = 60;

export async function openMessages({ database, environment }: ProductSettings): Promise<WaitingMessages> {
  const api = await startServer(readConfig({ ...environment('api'), LOG_LEVEL: 'silent' }), 'api');
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  return {
    newest: async (to, kinds) => {
      const { rows } = await owner.query<{ id: string; person_id: string; content_sealed: Buffer }>(
        `select id, person_id, content_sealed from message
         where kind = any($1) and content_sealed <> '' order by id desc limit ${LOOKED_THROUGH}`,
        [kinds],
      );
      for (const { id, person_id: personId, content_sealed: sealed } of rows) {
        const place = { column: 'message.content_sealed' as const, row: id, owner: personId };
        const message: { to: string; text: string } = JSON.parse(
          await api.db.as({ personId }, (tx) => api.vault.open(tx, place, sealed)),
        );
        if (message.to === to) return message.text;
      }
      return undefined;
    },
    close: async () => {
      await owner.end();
      await api.close();
    },
  };
}
