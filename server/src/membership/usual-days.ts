// Computes the usual working days of a review: the median of the last reviews, or the configured value until there are enough.
import type { ServerContext } from '../platform/context.ts';
import { query, type Tx } from '../platform/db/database.ts';

const LAST_REVIEWS = 50;
const ENOUGH_REVIEWS = 10;
const DAY_MS = 86_400_000;
const LAST_REVIEWS_SQL = 'select since, decided from app.last_reviews($1)';

interface Review {
  readonly since: Date;
  readonly decided: Date;
}

const isWorkingDay = (ms: number): boolean => ![0, 6].includes(new Date(ms).getUTCDay());

/** A started day counts as a whole day, and a review within one day counts as one. */
export function workingDays({ since, decided }: Review): number {
  const days = Math.max(1, Math.ceil((decided.getTime() - since.getTime()) / DAY_MS));
  const counted = Array.from({ length: days }, (_, index) => since.getTime() + index * DAY_MS);
  return Math.max(1, counted.filter(isWorkingDay).length);
}

export function computeMedian(reviews: readonly Review[]): number | undefined {
  if (reviews.length < ENOUGH_REVIEWS) return undefined;
  const days = reviews.map(workingDays).toSorted((a, b) => a - b);
  return days[Math.floor(days.length / 2)];
}

export const computeUsualDays = async ({ config }: Pick<ServerContext, 'config'>, tx: Tx): Promise<number> =>
  computeMedian(await query<Review>(tx, LAST_REVIEWS_SQL, [LAST_REVIEWS])) ?? config.reviewUsualDays;
