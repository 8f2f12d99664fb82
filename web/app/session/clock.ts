// The current time for all token checks: the browser's clock, corrected by the server's Date header (X24). A phone that is
// an hour ahead neither refreshes endlessly nor logs people out.
const SAME_MS = 5000;

let offsetMs = 0;
let isMeasured = false;

export const nowMs = (): number => Date.now() + offsetMs;

/** False until this document has received a response: until then the local clock may be wrong by hours. */
export const isClockMeasured = (): boolean => isMeasured;

export function measureClock(response: Response): void {
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(serverMs)) return;
  const measured = serverMs - Date.now();
  isMeasured = true;
  offsetMs = Math.abs(measured) < SAME_MS ? 0 : measured;
}
