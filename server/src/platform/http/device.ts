// Names browser and system for the session list and the notices. The full header is never used: it can reveal too much.

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

export function deviceName(userAgent: string | undefined): string {
  const named = (table: readonly (readonly [string, string])[]): string =>
    table.find(([mark]) => userAgent?.includes(mark))?.[1] ?? 'unknown';
  return `${named(browsers)} on ${named(systems)}`;
}
