// Which words this page shows, as the server knows them: it stores them with the answers, and refuses those of an earlier release.
import { buildDefinition, canonicalText } from '@portico/domain/forms/form-definition';
import { hashFile } from '../uploads/hash-file.ts';
import type { FormKind } from './kind.ts';

export const definitionHash = ({
  name,
  form,
  words,
}: Pick<FormKind, 'name' | 'form' | 'words'>): Promise<string> =>
  hashFile(new Blob([canonicalText(buildDefinition(name, form, words))]));
