// Builds a workspace's pages with its own bundler.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './tree/source-files.ts';

/** The portal, and the gallery of UI components. */
const builders = { web: 'react-router', ui: 'vite' } as const;

/** Rejects with the bundler's output. */
export const buildPages = (workspace: keyof typeof builders): Promise<unknown> =>
  promisify(execFile)(join(root, 'node_modules/.bin', builders[workspace]), ['build'], {
    cwd: join(root, workspace),
  });
