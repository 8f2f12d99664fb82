// After the build: a page asks for fewer files. A route's own file often only passes on what stands in a shared chunk; the page
// takes it from there itself, because on a phone each request costs some milliseconds before the first paint. What is left is
// asked for largest first: over HTTP/1.1 a browser has six connections, and everybody waits for the framework. The router's list of
// routes names what each of them imports, for links that fetch ahead; ours do not, and the pages have theirs written in.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const ROUTE = /^import \* as (\w+) from "([^"]+)";$/gm;
const ENTRY = /import\("([^"]+)"\);/;
const IMPORTS = /"imports":\[[^\]]*\]/g;
/** The whole of a file that only passes on. */
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
    // The entry's chunk runs with the first route that is taken from it.
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
