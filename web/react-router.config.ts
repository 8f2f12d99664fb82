import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { allPages } from './app/pages.ts';
import { orderPreloads } from './order-preloads.ts';

const config: Config = {
  ssr: false,
  prerender: allPages.map(({ path }) => path),
  buildEnd: ({ reactRouterConfig }) => orderPreloads(join(reactRouterConfig.buildDirectory, 'client')),
};
export default config;
