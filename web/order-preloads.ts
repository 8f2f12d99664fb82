// After the build: the largest chunk is asked for first. Over HTTP/1.1 a browser has six connections, and React Router lists
// the small ones before the framework, which everybody waits for.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

export function orderPreloads(clientFolder: string): void {
  for (const file of globSync('**/*.html', { cwd: clientFolder })) {
    const path = join(clientFolder, file);
    const html = readFileSync(path, 'utf8');
    const links = [...html.matchAll(PRELOAD)].toSorted(
      ([, a = ''], [, b = '']) => statSync(join(clientFolder, b)).size - statSync(join(clientFolder, a)).size,
    );
    let at = 0;
    writeFileSync(
      path,
      html.replace(PRELOAD, () => {
        at += 1;
        return links[at - 1]?.[0] ?? '';
      }),
    );
  }
}
