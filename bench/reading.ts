// npm run bench -- reading [--short] [--photos N] [--from N] [--seconds N]: reads generated photos of documents and reports
// how many are read, how many wrongly, and how long one takes. It uses the worker's own processes: one inspects and
// re-encodes the file, one reads the result.
import { parseArgs } from 'node:util';
import { parseMrz } from '@portico/domain/identity/mrz';
import { inspectFile } from '@portico/server/slices/files/inspect-file';
import { readSandboxed } from '@portico/server/slices/identity/reading/read-sandboxed';
import { createChance } from '@portico/tools/chance';
import { drawCardBack, drawPassport } from '@portico/tools/documents/draw';
import { inventHolder } from '@portico/tools/documents/people';
import { createConditions, photograph } from '@portico/tools/documents/photograph';
import { type Mark, saveBenchReport } from '@portico/tools/figures/bench-report';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    photos: { type: 'string' },
    from: { type: 'string', default: '1' },
    seconds: { type: 'string' },
  },
});
const photos = Number(values.photos ?? (values.short ? 10 : 200));
const first = Number(values.from);
/** Stop after this time even if photos are left. A later run can continue with `--from`. */
const ends = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000;
const LEAST_VALID = 0.9;
const now = new Date('2026-11-15T12:00:00Z');

/** Odd and even seeds alternate cards and passports. Each seed gives one person, one document and one camera position. */
async function take(seed: number) {
  const chance = createChance(seed);
  const format = seed % 2 === 0 ? 'TD1' : 'TD3';
  const holder = inventHolder(chance, format);
  const drawing = (format === 'TD3' ? drawPassport : drawCardBack)(chance, holder);
  const shot = createConditions(chance);
  return { format, shot, lines: drawing.lines, jpeg: await photograph(chance, drawing, shot) };
}

interface Row {
  readonly outcome: string;
  readonly isValid: boolean;
  readonly isExact: boolean;
  readonly milliseconds: number;
  readonly problems: readonly string[];
}

async function read(jpeg: Buffer) {
  const seen = await inspectFile('image/jpeg', jpeg);
  return 'reason' in seen ? { outcome: 'unreadable' as const } : readSandboxed(seen.copy, 'document', now);
}

const rows: Row[] = [];
let next = take(first);
for (let seed = first; seed < first + photos && performance.now() < ends; seed += 1) {
  const { format, shot, lines, jpeg } = await next;
  if (!parseMrz(lines, now).ok) throw new Error(`seed ${seed} draws no valid machine-readable zone`);
  const start = performance.now();
  const reading = read(jpeg);
  // Long runs draw the next photo in parallel. The short run does not, because that would disturb its timing.
  if (!values.short) next = take(seed + 1);
  const picture = await reading;
  const milliseconds = performance.now() - start;
  if (values.short) next = take(seed + 1);
  const zone = picture.outcome === 'read' ? picture.zone : picture;
  const readLines = 'lines' in zone ? zone.lines : [];
  const isExact = readLines.join('\n') === lines.join('\n');
  const problems = picture.outcome === 'read' ? picture.problems : [];
  rows.push({ outcome: zone.outcome, isValid: readLines.length > 0, isExact, milliseconds, problems });
  if (zone.outcome !== 'accepted' || !isExact || problems.length > 0) {
    const { degrees, blur, shadow, noise } = shot;
    const light = `${degrees.toFixed(1)}°, blur ${blur.toFixed(1)}, shadow ${shadow.toFixed(2)}, noise ${noise.toFixed(1)}`;
    console.log(
      `seed ${seed} ${format} ${zone.outcome}${isExact ? '' : ', not exact'} ${problems.join(' ')} (${light})`,
    );
    if (readLines.length > 0 && !isExact)
      console.log(`  read  ${readLines.join(' | ')}\n  drawn ${lines.join(' | ')}`);
  }
}

const count = (isIt: (row: Row) => boolean): number => rows.filter(isIt).length;
const times = rows.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
const at = (part: number): string => `${Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)} ms`;
const valid = count(({ isValid }) => isValid);
const wrong = count(({ outcome, isExact }) => outcome === 'accepted' && !isExact);
console.table({
  photos: rows.length,
  'exact lines': count(({ isExact }) => isExact),
  'valid by check digit': valid,
  accepted: count(({ outcome }) => outcome === 'accepted'),
  'wrong but valid, accepted': wrong,
  'wrong but valid, not accepted': count(
    ({ outcome, isExact, isValid }) => isValid && !isExact && outcome !== 'accepted',
  ),
  'unreadable or no zone': count(({ isValid }) => !isValid),
  'reported as a bad photo': count(({ problems }) => problems.length > 0),
  'time, median': at(0.5),
  'time, p95': at(0.95),
});
const results: readonly Mark[] = [
  {
    name: 'valid by check digit',
    figure: `${valid} of ${rows.length} photos`,
    mark: `at least ${LEAST_VALID * 100} %`,
    held: valid / rows.length >= LEAST_VALID,
  },
  { name: 'wrong but accepted', figure: String(wrong), mark: '0', held: wrong === 0 },
  {
    name: 'accepted',
    figure: `${count(({ outcome }) => outcome === 'accepted')} of ${rows.length}; one photo in ${at(0.5)} (median), ${at(0.95)} (p95)`,
  },
];
saveBenchReport('reading', results);
if (results.some(({ held }) => held === false)) process.exitCode = 1;
