// Ends a walk because a call was refused or its message never arrived. This alone is not a failure.
export class WalkEnded extends Error {
  override readonly name = 'WalkEnded';
}
export function endOfWalk(error: unknown): void {
  if (!(error instanceof WalkEnded)) throw error;
}
