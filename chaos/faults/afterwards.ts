// Checks after all faults: no old credential is accepted, every call was made, and the checker itself can fail.
import { limits } from '@portico/domain/limits';
import { writeCalls } from '@portico/tools/product/account-reader';
import { tryBurned } from '../evidence.ts';
import { seconds } from '../fault-tools.ts';
import { notFound, plants } from '../planted.ts';
import { goodEvidence } from '../session.ts';
import type { StandaloneFault } from './fault.ts';

/** A final check, and the half of the faults after which it runs. */
export interface Afterwards extends StandaloneFault {
  readonly judges: 'sessions' | 'alone' | 'both';
}

/** Wait until every process knows of the revocation (F12) and until no lost refresh can be repeated (F08). */
const REVOKED_AFTER_S = 5.5 + limits.refresh.graceSeconds;

const nothingOldIsTaken: Afterwards = {
  id: 'INV8',
  judges: 'both',
  title: 'ended tokens, sessions, codes, captchas and links are refused when sent again',
  run: async (product) => {
    const latestMs = Math.max(0, ...product.burned.map(({ atMs }) => atMs));
    await seconds(Math.max(0, REVOKED_AFTER_S - (Date.now() - latestMs) / 1000));
    const tried = await tryBurned(product, product.burned.splice(0));
    const taken = tried.filter(({ status }) => status === 0 || status < 400 || status >= 500);
    return {
      figures: `${tried.length} tried, ${tried.length - taken.length} refused`,
      problems: taken.map(({ what, status }) => `INV8 ${what}: the repeated request got ${status}`),
    };
  },
};

const everyCallWasMade: Afterwards = {
  id: 'calls',
  // Because X02a makes each of them.
  judges: 'alone',
  title: 'every write call was acknowledged at least once',
  run: (product) => {
    const missing = writeCalls().filter((call) => !product.callsSeen.has(call));
    return Promise.resolve({
      figures: `${writeCalls().length - missing.length} of ${writeCalls().length}`,
      problems: missing.map((call) => `${call} was never acknowledged`),
    });
  },
};

const checkerCanFail: Afterwards = {
  id: 'planted',
  judges: 'sessions',
  title: 'the checker reports each violation planted into the evidence',
  run: () => {
    const problems = notFound(goodEvidence());
    return Promise.resolve({
      figures: `${plants.length - problems.length} of ${plants.length} reported`,
      problems,
    });
  },
};

export const afterwards: readonly Afterwards[] = [nothingOldIsTaken, everyCallWasMade, checkerCanFail];
