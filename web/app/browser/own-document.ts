// A document keeps what it was loaded with: its CSP, its camera and storage permissions, and every script that was loaded.
// So navigating between two pages with different rows, in either direction, loads a new document, instead of allowing every
// third party on every page.
import { hasCamera, listPageProviders, sendsFiles } from '@portico/domain/page-providers';
import { configuration } from '../configuration.ts';
import { findPage } from '../pages.ts';

/** The scripts and permissions that this page's document is loaded with. */
function rowOf(pathname: string): string {
  const path = findPage(pathname)?.path ?? pathname;
  const scripts = listPageProviders(path).filter((name) => configuration[name].script !== undefined);
  return [
    ...scripts,
    ...(hasCamera(path) ? ['camera'] : []),
    ...(sendsFiles(path) ? ['storage'] : []),
  ].join();
}

const ownRow = import.meta.env.SSR ? '' : rowOf(location.pathname);

export const needsOwnDocument = (path: string): boolean => rowOf(path) !== ownRow;
