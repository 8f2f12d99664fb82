// Starts an identity check, with or without a portrait.
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import type { DocumentType } from '@portico/domain/identity/capture';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import type { Check } from './use-check.ts';

/** Resolves to undefined on success, otherwise to the message to show. */
export async function begin(
  { consentVersion }: Check,
  consentToPortrait: boolean,
  onBegun: (check: Check) => void,
  documentType?: DocumentType,
): Promise<string | undefined> {
  try {
    onBegun(
      await call(identityCalls.start, {
        body: { consentToPortrait, consentVersion, ...(documentType && { documentType }) },
      }),
    );
    return undefined;
  } catch (failure) {
    if (failure instanceof CallFailed) return failure.message;
    throw failure;
  }
}
