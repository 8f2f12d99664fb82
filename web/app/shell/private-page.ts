// For a page for signed-in people that asks the server nothing: with a loader of its own nothing of it is prerendered, and
// the guard has decided before it shows.
import { watchIdle } from '../session/watch-idle.ts';

function load(): Promise<null> {
  watchIdle();
  return Promise.resolve(null);
}

export const privateLoader = Object.assign(load, { hydrate: true as const });
