// Plays the identity vendor's result and the worker's check of a portrait, in a product on a stack. For attackers and chaos
// runs that need a state which only such a result leads to.
import { createHash } from 'node:crypto';
import { readConfig } from '@portico/server/platform/config/config';
import { startServer } from '@portico/server/server';
import { takeResult } from '@portico/server/slices/identity/take-result';
import type { ProductSettings } from './settings.ts';

export interface PlayedVendor {
  /** Approves the check with a document that almost matches this person. */
  approveNearly(personId: string): Promise<void>;
  /** Accepts the newest uploaded portrait; the stored copy is an empty image. */
  takePortrait(personId: string): Promise<void>;
  close(): Promise<void>;
}

const COPY = Buffer.from('/9j/2Q==', 'base64');
const COPY_SHA256 = createHash('sha256').update(COPY).digest();

export async function openPlayedVendor({
  environment,
}: Pick<ProductSettings, 'environment'>): Promise<PlayedVendor> {
  const worker = await startServer(readConfig({ ...environment('worker'), LOG_LEVEL: 'silent' }), 'worker');
  return {
    approveNearly: async (personId) => {
      const check = await worker.db.as({ personId }, (tx) =>
        tx
          .selectFrom('identity_check')
          .selectAll()
          .where('person_id', '=', personId)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
      if (check)
        await takeResult(worker, check, {
          version: check.result_version + 1,
          state: 'approved',
          seen: {
            givenNames: 'ADA',
            familyName: 'OKONJO WEISS',
            dateOfBirth: '1985-03-27',
            documentType: 'passport',
            issuingCountry: 'DE',
            documentNumber: 'C01X00T47',
            expiryDate: '2031-05-01',
          },
        });
    },
    takePortrait: async (personId) => {
      const now = worker.clock.now();
      await worker.db.as({ personId }, async (tx) => {
        const portrait = await tx
          .updateTable('identity_picture')
          .set({ state: 'taken', decided_at: now })
          .where('person_id', '=', personId)
          .where('kind', '=', 'portrait')
          .where('state', '=', 'checking')
          .returning('file_id')
          .executeTakeFirst();
        if (!portrait) return;
        const clean = { clean_type: 'image/jpeg', clean_bytes: COPY.length, clean_sha256: COPY_SHA256 };
        const { object_key } = await tx
          .updateTable('file')
          .set({ state: 'clean', checked_at: now, ...clean })
          .where('id', '=', portrait.file_id)
          .returning('object_key')
          .executeTakeFirstOrThrow();
        await worker.providers.storage.put('clean', object_key, COPY, COPY.length, 'image/jpeg');
      });
    },
    close: () => worker.close(),
  };
}
