// Runs after the build and reduces how many files a page requests. A route's file often only re-exports from a shared chunk. The
// page then imports from that chunk directly, because on a phone each request delays the first paint by some milliseconds.
// Preloads are sorted by size: HTTP/1.1 allows six connections, and everything waits for the framework. The manifest lists each
// route's imports for prefetching. Our links do not prefetch and the pages have their preloads inline, so the lists are emptied.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const ROUTE = /^import \* as (\w+) from "([^"]+)";$/gm;
const ENTRY = /import\("([^"]+)"\);/;
const IMPORTS = /"imports":\[[^\]]*\]/g;
/** Matches a file that only re-exports. */
const PASSES_ON = /^(?:export\{([^}]*)\}from|import)"\.\/([^"]+)";\s*$/;

export function fewerFiles(clientFolder: string): void {
  const passesOn = (file: string): { names: string; from: string } | undefined => {
    const [, names = '', from = ''] = PASSES_ON.exec(readFileSync(join(clientFolder, file), 'utf8')) ?? [];
    return from ? { names, from: `/assets/${from}` } : undefined;
  };

  function shorten(start: string, gone: Set<string>): string {
    const taken = new Set<string>();
    const routes = start.replace(ROUTE, (line, route: string, file: string) => {
      const passed = passesOn(file);
      if (!passed?.names) return line;
      gone.add(file);
      taken.add(passed.from);
      const names = passed.names.split(',').map((each) => each.split(' as '));
      const imported = names.map(([local], index) => `${local} as ${route}_${index}`);
      const importList = names.map(([local, name = local], index) => `${name}:${route}_${index}`);
      return `import {${imported}} from "${passed.from}";const ${route}={${importList}};`;
    });
    // The entry's chunk is executed by the first route that imports from it.
    return routes.replace(ENTRY, (line, file: string) => {
      const passed = passesOn(file);
      if (!passed || !taken.has(passed.from)) return line;
      gone.add(file);
      return '';
    });
  }

  for (const file of globSync('**/*.html', { cwd: clientFolder })) {
    const path = join(clientFolder, file);
    const gone = new Set<string>();
    const html = readFileSync(path, 'utf8').replace(
      START,
      (_all, open: string, start: string, close: string) => open + shorten(start, gone) + close,
    );
    const left = [...html.matchAll(PRELOAD)]
      .map(([link, href = '']) => ({ link, href, bytes: statSync(join(clientFolder, href)).size }))
      .filter(({ href }) => !gone.has(href))
      .toSorted((a, b) => b.bytes - a.bytes);
    writeFileSync(
      path,
      html.replace(PRELOAD, () => left.shift()?.link ?? ''),
    );
  }

  for (const file of globSync('assets/manifest-*.js', { cwd: clientFolder })) {
    const path = join(clientFolder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(IMPORTS, '"imports":[]'));
  }
}
