import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { allPages } from './app/pages.ts';
import { fewerFiles } from './fewer-files.ts';

const config: Config = {
  ssr: false,
  prerender: allPages.map(({ path }) => path),
  buildEnd: ({ reactRouterConfig }) => fewerFiles(join(reactRouterConfig.buildDirectory, 'client')),
};
export default config;
