// npm run build: what goes out of the house: the portal's pages, the kit's gallery, the bill of materials.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSbom } from './supply-chain/sbom.ts';
import { root } from './tree/source-files.ts';

const run = (workspace: string, program: string, ...args: string[]): void => {
  execFileSync(join(root, 'node_modules/.bin', program), args, {
    cwd: join(root, workspace),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`${workspace}/build`);
};
run('web', 'react-router', 'build');
run('ui', 'vite', 'build');

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sbom = makeSbom({ name, version });
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build/sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`build/sbom.cdx.json: ${sbom.components.length} components`);
