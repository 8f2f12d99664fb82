// A call was not taken, or its message never came: the walk is over, which is no failure by itself.
export class WalkEnded extends Error {
  override readonly name = 'WalkEnded';
}
export function endOfWalk(error: unknown): void {
  if (!(error instanceof WalkEnded)) throw error;
}
