// Hash of the question texts on this page. The server stores it with the answers and rejects those of an earlier release.
import { buildDefinition, canonicalText } from '@portico/domain/forms/form-definition';
import { hashFile } from '../uploads/hash-file.ts';
import type { FormKind } from './kind.ts';

export const definitionHash = ({
  name,
  form,
  words,
}: Pick<FormKind, 'name' | 'form' | 'words'>): Promise<string> =>
  hashFile(new Blob([canonicalText(buildDefinition(name, form, words))]));
