// An effect whose answer never arrives.
import { randomUUID } from 'node:crypto';
import { tryCreate } from '../history.ts';
import { newVisitor, seconds, underWork } from '../under-work.ts';
import type { Fault } from './fault.ts';

const loseAnswers: Fault = {
  id: 'X02',
  title: 'every tenth answer to a write is lost after its commit',
  run: (product, isShort) =>
    underWork(product, async (work) => {
      let lost = 0;
      for (const door of product.doors) {
        door.set('lose-answers', 0.1);
        door.onLostAnswer(() => {
          lost += 1;
        });
      }
      await seconds(isShort ? 6 : 60);
      for (const door of product.doors) door.set('pass');
      await seconds(1);
      const replays = work.history.filter((line) => line.isReplay).length;
      // Whoever got no answer and then one must have got the first effect's.
      const keys = Map.groupBy(work.history, (line) => line.key).values();
      const repeated = [...keys].filter(
        (lines) => lines.some((line) => line.result === 'info') && lines.at(-1)?.result === 'ok',
      );
      const again = repeated.filter((lines) => !lines.at(-1)?.isReplay).length;
      return {
        figures: `${lost} answers lost, ${replays} replayed`,
        problems: [
          ...(lost === 0 ? ['no answer was lost: nothing was tested'] : []),
          ...(again > 0 ? [`${again} writes ran again instead of being replayed`] : []),
        ],
      };
    }),
};

const killBetween: Fault = {
  id: 'X02b',
  title: 'an API killed between commit and answer; the other replays',
  run: async (product) => {
    const visitor = await newVisitor(product);
    const [door] = product.doors;
    const before = (await product.query('select id from client')).length;
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
        : [`the retry answered ${again?.status}, replay: ${again?.isReplay}`]),
      ...(after === before + 1 ? [] : [`${after - before} clients instead of one`]),
    ];
    return { figures: `retry answered ${again?.status}, replayed`, problems };
  },
};

export const faultsOfAnswers: readonly Fault[] = [loseAnswers, killBetween];
