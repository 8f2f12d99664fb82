import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('runs two at a time and the rest in order of arrival, even after a failure', async () => {
  const { inTurn, load } = createTurns(2);
  const begun: string[] = [];
  const come = (name: string) => {
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<string>();
    const answered = inTurn(() => {
      begun.push(name);
      return ended;
    });
    return { answered, end: () => end(name), fail: () => fail(new Error(name)) };
  };
  const [ann, ben, cleo, dan] = [come('ann'), come('ben'), come('cleo'), come('dan')];
  expect(load()).toEqual({ running: 2, waiting: 2 });

  ben.fail();
  await expect(ben.answered).rejects.toThrow('ben');
  expect(begun).toEqual(['ann', 'ben', 'cleo']);
  const eve = come('eve');
  ann.end();
  expect(await ann.answered).toBe('ann');
  expect(begun).toEqual(['ann', 'ben', 'cleo', 'dan']);
  expect(load()).toEqual({ running: 2, waiting: 1 });

  for (const one of [cleo, dan, eve]) one.end();
  await Promise.all([cleo.answered, dan.answered, eve.answered]);
  expect(begun.at(-1)).toBe('eve');
  expect(load()).toEqual({ running: 0, waiting: 0 });
});
