import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { codeSplittingGroups } from './chunks.ts';

/** React Router loads page chunks itself and reloads endlessly on failure; our module fires an event instead (S9.03). */
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
  // Keep light-dark() and @starting-style as written: all browsers of the last two years support them.
  build: {
    cssTarget: ['chrome123', 'safari17.5', 'firefox129'],
    // Chunks loaded on demand have few dependencies that are not loaded yet; preload lists would slow down the first page.
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
