// A document has the policy of the page it was loaded for. A page that needs a neighbour which that policy does not let in is
// loaded as a document of its own, instead of opening every page to every neighbour.
import { neighboursOf } from '@portico/domain/neighbours';
import { configuration } from '../configuration.ts';

const loadedFor = import.meta.env.SSR ? '/' : location.pathname;

export function needsOwnDocument(path: string): boolean {
  const letIn = neighboursOf(loadedFor);
  return neighboursOf(path).some((name) => !letIn.includes(name) && configuration[name].script !== undefined);
}
