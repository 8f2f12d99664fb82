// Types of the files that a build may contain. Files of other types are not served.
import { extname } from 'node:path';

export interface Kind {
  readonly contentType: string;
  /** Compression makes the file smaller. */
  readonly isText: boolean;
}
const text = (contentType: string): Kind => ({ contentType: `${contentType}; charset=utf-8`, isText: true });
const binary = (contentType: string): Kind => ({ contentType, isText: false });

const kinds: Readonly<Record<string, Kind>> = {
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.txt': text('text/plain'),
  '.data': text('text/x-script'),
  '.wasm': { contentType: 'application/wasm', isText: true },
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.ico': binary('image/x-icon'),
};

export const findContentType = (name: string): Kind | undefined => kinds[extname(name)];
