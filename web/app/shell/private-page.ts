// For a page for signed-in people that asks the server nothing: with a loader of its own nothing of it is prerendered, and
// the guard has decided before it shows.
export const privateLoader = Object.assign(() => Promise.resolve(null), { hydrate: true as const });
