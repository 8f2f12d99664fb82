// Reads the built web app at startup and prepares it for sending: filled, hashed and compressed.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendsFiles } from '@portico/domain/page-providers';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { findContentType } from './content-types.ts';
import { loadDocumentFiller } from './document-filler.ts';
import { type Encoded, encode } from './encoded.ts';
import { type FormerAssets, keepBuild, packDocument } from './former-assets.ts';
import { listHosts, type Vendors } from './hosts.ts';
import { assetHeaders, fileHeaders, pageHeaders } from './page-headers.ts';
import { buildPolicy } from './policy.ts';
import { type ServedFile, servedFile } from './send-file.ts';

export interface Pages {
  /** By page address: /login. */
  readonly pages: ReadonlyMap<string, ServedFile>;
  /** The document for every other address. */
  readonly fallback: ServedFile;
  /** By address: page payloads and the icon. */
  readonly files: ReadonlyMap<string, ServedFile>;
  /** By the name under /assets/. */
  findAsset(name: string): Promise<ServedFile | undefined>;
}

export type PageSettings = Pick<
  Config,
  'web' | 'apiPath' | 'brand' | 'support' | 'transaction' | 'handOff' | 'storage'
>;

const FALLBACK = '__spa-fallback.html';
const ASSETS = 'assets/';
const PAGE = /^(?:(.*)\/)?index\.html$/;

/** Every file of the build except source maps and hidden files of tools, with forward slashes. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((file) => !/(?:^|\/)\.|\.map$/.test(file))
    .toSorted();
}

function assetFile(name: string, encoded: Encoded): ServedFile {
  const kind = findContentType(name);
  if (!kind) throw new Error(`web build: nobody said what kind of file ${ASSETS}${name} is`);
  return servedFile(encoded, assetHeaders(kind.contentType));
}

async function loadAssets(
  folder: string,
  files: readonly string[],
  keptFolder: string | undefined,
  clock: Clock,
): Promise<Pages['findAsset']> {
  const build = new Map<string, Buffer>();
  for (const file of files) build.set(file.slice(ASSETS.length), await readFile(join(folder, file)));
  for (const name of build.keys())
    if (name.includes('/')) throw new Error(`web build: ${ASSETS}${name} lies in a folder of its own`);

  const inMemory = async (): Promise<ReadonlyMap<string, Encoded>> =>
    new Map(
      await Promise.all(
        [...build].map(
          async ([name, bytes]) =>
            [name, await encode(bytes, findContentType(name)?.isText ?? false)] as const,
        ),
      ),
    );
  const noFormerAssets: FormerAssets = { find: () => Promise.resolve(undefined) };
  const { current, kept } =
    keptFolder === undefined
      ? { current: await inMemory(), kept: noFormerAssets }
      : await keepBuild(keptFolder, build, clock);
  const assets = new Map([...current].map(([name, encoded]) => [name, assetFile(name, encoded)]));
  return async (name) => {
    const asset = assets.get(name);
    if (asset) return asset;
    const earlier = findContentType(name) && (await kept.find(name));
    return earlier && assetFile(name, earlier);
  };
}

/** Undefined if the settings name no build to serve. */
export async function loadPages(
  settings: PageSettings,
  clock: Clock,
  vendors: Vendors = {},
): Promise<Pages | undefined> {
  if (!settings.web) return undefined;
  const { folder, keptFolder } = settings.web;
  const files = await filesOf(folder);
  if (!files.includes(FALLBACK))
    throw new Error(`WEB_FOLDER holds no ${FALLBACK}: has the web app been built?`);

  const { fillDocument, fillPayload } = await loadDocumentFiller(settings, vendors);
  const transaction = settings.transaction ? [new URL(settings.transaction.base).origin] : [];
  const storage = new URL(settings.storage.publicUrl).origin;

  async function loadPage(file: string, path: string | undefined): Promise<ServedFile> {
    const built = await readFile(join(folder, file), 'utf8');
    const html = fillDocument(built);
    const connects = [...transaction, ...(sendsFiles(path ?? '') ? [storage] : [])];
    const policy = buildPolicy(html, listHosts(path ?? '', vendors), connects);
    return servedFile(
      await packDocument(keptFolder, Buffer.from(html), true, clock),
      pageHeaders(path, policy),
    );
  }
  async function loadFile(file: string): Promise<readonly (readonly [string, ServedFile])[]> {
    const kind = findContentType(file);
    if (!kind) return [];
    const bytes = await readFile(join(folder, file));
    const filled = file.endsWith('.data') ? Buffer.from(fillPayload(bytes.toString())) : bytes;
    const encoded = await packDocument(keptFolder, filled, kind.isText, clock);
    return [[`/${file}`, servedFile(encoded, fileHeaders(kind.contentType))]];
  }

  const documents = files.filter((file) => PAGE.test(file) && !file.startsWith(ASSETS));
  const pages = documents.map(async (file) => {
    const path = `/${PAGE.exec(file)?.[1] ?? ''}`;
    return [path, await loadPage(file, path)] as const;
  });
  const others = files.filter((file) => !file.endsWith('.html') && !file.startsWith(ASSETS));
  return {
    pages: new Map(await Promise.all(pages)),
    fallback: await loadPage(FALLBACK, undefined),
    files: new Map((await Promise.all(others.map(loadFile))).flat()),
    findAsset: await loadAssets(
      folder,
      files.filter((file) => file.startsWith(ASSETS)),
      keptFolder,
      clock,
    ),
  };
}
