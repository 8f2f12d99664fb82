import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { codeSplittingGroups } from './chunks.ts';

/** React Router loads page chunks itself, and on failure reloads without end; ours announces it instead (S9.03). */
const ownRouteLoading: Plugin = {
  name: 'own-route-loading',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('/routeModules.js') && importer?.includes('/react-router/dist/')
      ? fileURLToPath(new URL('app/browser/load-route-module.ts', import.meta.url))
      : undefined;
  },
};

export default defineConfig({
  plugins: [ownRouteLoading, reactRouter()],
  // light-dark() and @starting-style as they are written: every browser of the last two years has them.
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox129'],
    // What is loaded on need has little that is not here already; lists of it would weigh on the first page.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: codeSplittingGroups },
          },
        },
      },
    },
  },
});
