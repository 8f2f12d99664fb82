// The share from which a person is a beneficial owner. The regulation says 25 % or more; older laws say more than 25 %,
// and a firm may choose a lower share.
import { type Threshold, usualThreshold } from '@portico/domain/owners/exact';
import * as z from 'zod/mini';

export const ownersEnvironment = {
  /** In per cent, with at most two decimals. */
  OWNER_THRESHOLD_PERCENT: z._default(
    z.coerce
      .number()
      .check(z.minimum(1), z.maximum(50), z.multipleOf(0.01, 'must have two decimals at most')),
    usualThreshold.fromPercent,
  ),
  /** Whether exactly this share counts, or only more than it. */
  OWNER_THRESHOLD_REACHED: z._default(z.enum(['equal', 'above']), usualThreshold.isReachedAt),
};
const Environment = z.object(ownersEnvironment);

export const readThreshold = (env: z.infer<typeof Environment>): Threshold => ({
  fromPercent: env.OWNER_THRESHOLD_PERCENT,
  isReachedAt: env.OWNER_THRESHOLD_REACHED,
});
