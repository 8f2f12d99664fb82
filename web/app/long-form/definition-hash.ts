// Which words this page shows, as the server knows them: it stores them with the answers, and refuses those of an earlier release.
import { canonicalText, definitionOf } from '@portico/domain/forms/form-definition';
import { hashOf } from '../uploads/hash-file.ts';
import type { FormKind } from './kind.ts';

export const definitionHash = ({
  name,
  form,
  words,
}: Pick<FormKind, 'name' | 'form' | 'words'>): Promise<string> =>
  hashOf(new Blob([canonicalText(definitionOf(name, form, words))]));
