import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { section9 } from '@portico/domain/specified-constants';
import { expect, test } from 'vitest';

const stylesheet = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

test('the stylesheets use the dialog’s fade time and width from section 9 [S2.12]', () => {
  expect(stylesheet('tokens.css')).toContain(`--appear: ${section9.modalFadeMs}ms;`);
  expect(stylesheet('dialog.css')).toContain(`.dialog[data-width="${section9.modalWidth}"]`);
});
