// A document keeps what it was loaded with: the policy that says whose scripts may run, whether there is a camera and storage, and every
// script that was let in. So a walk between two pages whose rows differ, in either direction, is a load, instead of opening
// every page to every neighbour.
import { hasCamera, listPageProviders, sendsFiles } from '@portico/domain/page-providers';
import { configuration } from '../configuration.ts';
import { findPage } from '../pages.ts';

/** What a document is loaded with for the sake of this page. */
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
