// The current time for everything about tokens: the browser's clock, corrected by what the server's answers say (X24). A
// phone that is an hour ahead neither refreshes without end nor logs anybody out.
const SAME_MS = 5000;

let offsetMs = 0;
let isMeasured = false;

export const nowMs = (): number => Date.now() + offsetMs;

/** False in a document that has had no answer yet: it may be wrong by hours and not know it. */
export const isClockMeasured = (): boolean => isMeasured;

export function measureClock(response: Response): void {
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(serverMs)) return;
  const measured = serverMs - Date.now();
  isMeasured = true;
  offsetMs = Math.abs(measured) < SAME_MS ? 0 : measured;
}
