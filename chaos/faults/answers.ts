// Faults in which an effect is committed but its answer is lost.
import { randomUUID } from 'node:crypto';
import { writeCalls } from '@portico/tools/product/account-reader';
import { check } from '../checker.ts';
import { earlierEvidence, gather, untilQuiet } from '../evidence.ts';
import { newVisitor, seconds } from '../fault-tools.ts';
import { type Line, tryCreate } from '../history.ts';
import { walkWithLosses } from '../work.ts';
import type { Fault } from './fault.ts';

/** Finds retries that ran again after a lost answer instead of being replayed. GETs have no key and no replay mark. */
function findExecutedAgain(history: readonly Line[]): Line[][] {
  return [...Map.groupBy(history, (line) => line.key).values()].filter(
    (lines) =>
      lines.some((line) => line.result === 'info' && line.status === undefined) &&
      lines.at(-1)?.result === 'ok' &&
      !lines.at(-1)?.isReplay &&
      !/changeClient|refreshToken/.test(lines[0]?.op ?? ''),
  );
}

const loseAnswers: Fault = {
  id: 'X02',
  title: 'every tenth answer to a write is lost after its commit',
  inject: async ({ product, work, isShort }) => {
    let lost = 0;
    for (const door of product.doors) {
      door.set('lose-answers', 0.1);
      door.onLostAnswer(() => {
        lost += 1;
      });
    }
    await seconds(isShort ? 5 : 60);
    for (const door of product.doors) door.set('pass');
    await seconds(1);
    const replays = work.history.filter((line) => line.isReplay).length;
    const again = findExecutedAgain(work.history);
    return {
      figures: `${lost} answers lost, ${replays} replayed`,
      problems: [
        ...(lost === 0 ? ['no answer was lost: nothing was tested'] : []),
        ...again.map((lines) => `${lines[0]?.op} was executed again instead of replayed`),
      ],
    };
  },
};

const loseEachOnce: Fault = {
  id: 'X02a',
  title: 'the answer to each write call is lost once after its commit, and the retry goes to the other API',
  run: async (product) => {
    const found = await earlierEvidence(product);
    const work = await walkWithLosses(product);
    product.burned.push(...work.burned);
    await untilQuiet(product);
    const evidence = await gather(product, work, { before: found, counters: [], probes: [] });
    const done = work.history.filter(({ result }) => result === 'ok');
    const calls = new Set(done.map(({ op }) => op));
    const writes = writeCalls();
    const missing = writes.filter((call) => !calls.has(call));
    product.callsSeen = new Set([...product.callsSeen, ...calls]);
    const replayed = work.history.filter(({ mustReplay, isReplay }) => mustReplay && isReplay).length;
    return {
      figures: `${writes.length - missing.length} of ${writes.length} calls, ${replayed} answers replayed identically, cookies included; one effect each`,
      problems: [...missing.map((call) => `${call} was not acknowledged`), ...check(evidence)],
    };
  },
};

const killBetween: Fault = {
  id: 'X02b',
  title: 'an API is killed between commit and answer, and the other replays the answer',
  run: async (product) => {
    const visitor = await newVisitor(product);
    const [door] = product.doors;
    const clientsBefore = (await product.query('select id from client')).length;
    door?.set('lose-answers');
    door?.onLostAnswer(() => product.apis[0]?.kill('SIGKILL'));
    const key = randomUUID();
    const lost = await tryCreate(product, visitor, key, 0);
    await product.apis[0]?.exited;
    door?.set('pass');
    const again = await tryCreate(product, visitor, key, 1);
    const after = (await product.query('select id from client')).length;
    await product.startApi(0);
    const problems = [
      ...(lost === undefined ? [] : ['the first answer was not lost']),
      ...(again?.status === 201 && again.isReplay
        ? []
        : [`the retry got ${again?.status}, replay: ${again?.isReplay}`]),
      ...(after === clientsBefore + 1 ? [] : [`${after - clientsBefore} clients instead of one`]),
    ];
    return { figures: `the retry got ${again?.status}, replayed`, problems };
  },
};

export const faultsOfAnswers: readonly Fault[] = [loseEachOnce, loseAnswers, killBetween];
