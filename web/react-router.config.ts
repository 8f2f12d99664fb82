import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { pages } from './app/pages.ts';
import { orderPreloads } from './order-preloads.ts';

const config: Config = {
  ssr: false,
  prerender: pages.map(({ path }) => path),
  buildEnd: ({ reactRouterConfig }) => orderPreloads(join(reactRouterConfig.buildDirectory, 'client')),
};
export default config;
