// The stakes of one owner, line by line: in which entity, what, how much, since when, and whether as a nominee.
import * as z from 'zod/mini';
import { Choice, Day, YesOrNo } from '../forms/answers.ts';
import { bands, bandTypes, interests, interestTypes, type Range } from './interests.ts';
import { type HeldInterest, isShare } from './structure.ts';

/** A stake in the client itself. Any other value is the id of another owner. */
export const DIRECTLY = 'directly';
const MOST_STAKES = 50;

/** Stores "33,33 %" as 33.33: with a decimal point and without the sign. */
const Percent = z.string().check(
  z.overwrite((text) =>
    text
      .normalize('NFKC')
      .replace(/[\s%\p{Cf}]/gu, '')
      .replace(',', '.'),
  ),
  z.regex(/^\d{1,3}(?:\.\d+)?$/, 'Enter the share as a percentage, for example 33.33.'),
  z.refine((text) => isShare(Number(text)), {
    error: 'Enter a share from 0.01 to 100 %, with up to 2 decimal places.',
  }),
);
const Id = z
  .string('Select an answer from the list.')
  .check(z.minLength(1, 'Select an answer from the list.'), z.maxLength(80));

const Stake = z
  .strictObject({
    heldThrough: Id,
    interest: Choice(interestTypes),
    share: z.optional(Percent),
    band: z.optional(Choice(bandTypes)),
    since: z.pipe(z.string('Enter the start date.'), Day),
    isNominee: z.optional(YesOrNo),
    nominator: z.optional(Id),
  })
  .check((context) => {
    const { interest, share, band, isNominee, nominator } = context.value;
    const problem = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [path], message });
    const isCounted = interests[interest] === 'share';
    if (isCounted && !share && !band)
      problem('share', 'Enter the exact share, or select an approximate one.');
    if (isCounted && share && band)
      problem('share', 'Enter the exact share or select an approximate one, not both.');
    if (!isCounted && (share || band))
      problem('share', 'Leave the share blank. This interest is not measured as a percentage.');
    if ((isNominee || interest === 'nominee') && !nominator)
      problem('nominator', 'Select who they hold it for.');
    if (nominator && !isNominee && interest !== 'nominee')
      problem('nominator', 'Tick the nominee box, or leave this blank.');
  });
export type Stake = z.infer<typeof Stake>;

export const Stakes = z.array(Stake).check(
  z.maxLength(MOST_STAKES, `Add up to ${MOST_STAKES} interests.`),
  z.refine((rows) => new Set(rows.map(keyOf)).size === rows.length, {
    error: 'Add each interest only once.',
  }),
);

function keyOf({
  heldThrough,
  interest,
  nominator = '',
}: Pick<Stake, 'heldThrough' | 'interest' | 'nominator'>): string {
  return `${heldThrough} ${interest} ${nominator}`;
}

const Typed = z.optional(z.string().check(z.maxLength(200)));
/** The draft of the stakes: each part a line or a checkbox, valid or not. */
export const draftStakes = z
  .array(
    z.strictObject({
      heldThrough: Typed,
      interest: Typed,
      share: Typed,
      band: Typed,
      since: Typed,
      isNominee: z.optional(z.boolean()),
      nominator: Typed,
    }),
  )
  .check(z.maxLength(MOST_STAKES));

/** In per cent. Both ends are equal for an exact share; undefined for interests that are not counted. */
const rangeOf = ({ share, band }: Pick<Stake, 'share' | 'band'>): Range | undefined =>
  share ? { from: Number(share), to: Number(share) } : band && bands[band];

const saidBy = (stake: Stake): HeldInterest => {
  const range = rangeOf(stake);
  return { type: stake.interest, since: stake.since, ...(range && { range }) };
};

export interface ReadStake {
  readonly row: number;
  readonly stake: Stake;
  readonly said: HeldInterest;
}

/** Caches parsed lines by identity, because most lines are unchanged between key presses. */
const alreadyRead = new WeakMap<readonly unknown[], readonly ReadStake[]>();

/** The valid lines of a draft. The form reports the others. */
export function readStakes(rows: unknown): readonly ReadStake[] {
  if (!Array.isArray(rows)) return [];
  const known = alreadyRead.get(rows);
  if (known) return known;
  const stakes = rows.flatMap((each, row): ReadStake[] => {
    const { success, data } = Stake.safeParse(each);
    return success ? [{ row, stake: data, said: saidBy(data) }] : [];
  });
  alreadyRead.set(rows, stakes);
  return stakes;
}
