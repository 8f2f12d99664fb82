// npm run build: builds what we ship: the portal's pages, the UI gallery and the software bill of materials.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './build-pages.ts';
import { makeSbom } from './supply-chain/sbom.ts';
import { root } from './tree/source-files.ts';

for (const workspace of ['web', 'ui'] as const) {
  await buildPages(workspace);
  console.log(`${workspace}/build`);
}

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sbom = makeSbom({ name, version });
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`build/sbom.cdx.json: ${sbom.components.length} components`);
