import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { productSettings } from '../product/settings.ts';
import { root } from '../tree/source-files.ts';
import { openApiDocument } from './openapi.ts';
import { tablesModule } from './tables.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the committed table types match the migrated database', async () => {
  expect(await tablesModule(inject('templateUrl'))).toBe(read('server/src/platform/db/tables.gen.ts'));
});

test('the committed OpenAPI 3.1 document matches the server’s', async () => {
  const { environment } = await productSettings('test', inject('stack') as never, 'portico_gen');
  const document = await openApiDocument(environment('api'));
  expect(document).toBe(read('server/openapi.json'));
  expect(JSON.parse(document).openapi).toBe('3.1.0');
});
