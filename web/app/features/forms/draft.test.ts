import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftCalls, openDraft, type SavedDraft } from './draft.ts';

/** Fake server with one draft that is saved field by field, like personal/save-information. */
function startKeeper() {
  const rows = new Map<string, { answer: unknown; version: number }>();
  let version = 0;
  let broken = 0;
  const asked: object[] = [];
  const answers = () => Object.fromEntries([...rows].map(([key, { answer }]) => [key, answer]));
  const savedDraft = (): SavedDraft => ({
    answers: answers(),
    version,
    savedAt: version ? `at ${version}` : null,
  });
  const calls: DraftCalls = {
    load: async () => savedDraft(),
    isChangedElsewhere: (failure) => failure instanceof RangeError,
    save: async (changes) => {
      asked.push(changes.answers);
      if (broken > 0) {
        broken -= 1;
        throw new Error('no connection');
      }
      for (const [key, answer] of Object.entries(changes.answers)) {
        const row = rows.get(key);
        if (row && row.version > changes.version && row.answer !== answer) throw new RangeError('elsewhere');
      }
      version += 1;
      const others = [...rows].filter(
        ([key, row]) => row.version > changes.version && !(key in changes.answers),
      );
      for (const [key, answer] of Object.entries(changes.answers)) rows.set(key, { answer, version });
      return {
        version,
        savedAt: `at ${version}`,
        others: Object.fromEntries(others.map(([key, row]) => [key, row.answer])),
      };
    },
  };
  return {
    calls,
    asked,
    kept: savedDraft,
    answers,
    breakFor: (times: number) => {
      broken = times;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('X27 an answer of several parts that two have changed in another one each is put together and kept', async () => {
    const keeper = startKeeper();
    const calls: DraftCalls = {
      ...keeper.calls,
      merge: (before, mine, theirs) =>
        before === 'a b' ? `${String(mine).split(' ')[0]} ${String(theirs).split(' ')[1]}` : undefined,
    };
    const first = openDraft(keeper.kept(), calls);
    first.change('name', 'a b');
    await first.flush();
    const [one, other] = [openDraft(keeper.kept(), calls), openDraft(keeper.kept(), calls)];
    one.change('name', 'a B');
    await one.flush();
    other.change('name', 'A b');
    expect(await other.flush()).toBe(true);
    expect(other.state()).toMatchObject({ answers: { name: 'A B' }, conflicts: [] });
    expect(keeper.answers()).toEqual({ name: 'A B' });
  });

  test('ux U05 is kept once typing pauses, the changed field alone', async () => {
    const keeper = startKeeper();
    const draft = openDraft(keeper.kept(), keeper.calls);
    for (const text of ['A', 'Ad', 'Ada']) {
      draft.change('givenNames', text);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(keeper.asked).toEqual([]);
    expect(draft.state().isUnsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    expect(keeper.asked).toEqual([{ givenNames: 'Ada' }]);
    expect(draft.state().isUnsaved).toBe(false);
    draft.change('familyName', 'Weiß');
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.asked.at(-1)).toEqual({ familyName: 'Weiß' });
    expect(draft.state()).toMatchObject({ savedAt: 'at 2', isWaiting: false });
  });

  test('X22 X32 says when it is not kept, and tries again until it is; nothing typed meanwhile is lost', async () => {
    const keeper = startKeeper();
    const draft = openDraft(keeper.kept(), keeper.calls);
    keeper.breakFor(3);
    draft.change('givenNames', 'Ada');
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.state().isWaiting).toBe(true);
    draft.change('familyName', 'Weiß');
    expect(draft.state().isUnsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.state()).toMatchObject({ isWaiting: false, isUnsaved: false });
    expect(keeper.answers()).toEqual({ givenNames: 'Ada', familyName: 'Weiß' });
  });

  test('X22 ux U05 a save that is long on its way is said not to be kept yet, and is not sent twice', async () => {
    const keeper = startKeeper();
    let arrive = (): void => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const draft = openDraft(keeper.kept(), {
      ...keeper.calls,
      save: (changes) => arriving.then(() => keeper.calls.save(changes)),
    });
    draft.change('givenNames', 'Ada');
    await vi.advanceTimersByTimeAsync(800 + 3900);
    expect(draft.state().isWaiting).toBe(false);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(draft.state().isWaiting).toBe(true);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.state()).toMatchObject({ isWaiting: false, savedAt: 'at 1' });
    expect(keeper.asked).toEqual([{ givenNames: 'Ada' }]);
  });

  test('X32 X46 what was typed before a login is typed again; what is the same there already is not sent', async () => {
    const keeper = startKeeper();
    const before = openDraft(keeper.kept(), keeper.calls);
    before.change('givenNames', 'Ada');
    before.change('familyName', 'Weiß');
    const left = JSON.parse(JSON.stringify(before.leave()));
    before.stop();
    // One of the two answers reached the server after all.
    await keeper.calls.save({ answers: { givenNames: 'Ada' }, version: 0 });
    const after = openDraft(keeper.kept(), keeper.calls);
    after.resume(left);
    await after.flush();
    expect(keeper.asked.at(-1)).toEqual({ familyName: 'Weiß' });
    expect(after.state()).toMatchObject({
      answers: { givenNames: 'Ada', familyName: 'Weiß' },
      conflicts: [],
    });
  });

  test('X27 X46 what was typed before a login does not write over what was answered elsewhere since: both stand there', async () => {
    const keeper = startKeeper();
    const before = openDraft(keeper.kept(), keeper.calls);
    before.change('familyName', 'Weiss');
    const left = JSON.parse(JSON.stringify(before.leave()));
    before.stop();
    const elsewhere = openDraft(keeper.kept(), keeper.calls);
    elsewhere.change('familyName', 'Weiß');
    await elsewhere.flush();
    const after = openDraft(keeper.kept(), keeper.calls);
    after.resume(left);
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.answers()).toEqual({ familyName: 'Weiß' });
    expect(after.state()).toMatchObject({
      answers: { familyName: 'Weiss' },
      conflicts: [{ key: 'familyName', mine: 'Weiss', theirs: 'Weiß' }],
    });
  });

  test('what is typed while a save is on its way goes with the next', async () => {
    const keeper = startKeeper();
    const draft = openDraft(keeper.kept(), keeper.calls);
    draft.change('givenNames', 'Ada');
    const saving = draft.flush();
    draft.change('givenNames', 'Ada M');
    expect(await saving).toBe(true);
    expect(keeper.answers()).toEqual({ givenNames: 'Ada M' });
  });

  test('an answer that is taken back is not sent', async () => {
    const keeper = startKeeper();
    const draft = openDraft(keeper.kept(), keeper.calls);
    draft.change('givenNames', 'Ada');
    draft.change('givenNames', '');
    draft.change('givenNames', null);
    await vi.advanceTimersByTimeAsync(2000);
    expect(keeper.asked).toEqual([]);
  });

  test('X27 two tabs: what the other one has answered shows here with the next save', async () => {
    const keeper = startKeeper();
    const [here, there] = [openDraft(keeper.kept(), keeper.calls), openDraft(keeper.kept(), keeper.calls)];
    there.change('familyName', 'Weiß');
    await there.flush();
    here.change('givenNames', 'Ada');
    expect(await here.flush()).toBe(true);
    expect(here.state().answers).toEqual({ givenNames: 'Ada', familyName: 'Weiß' });
  });

  test('X27 two tabs and one field: both answers are shown, neither is lost, the chosen one is kept', async () => {
    const keeper = startKeeper();
    const [here, there] = [openDraft(keeper.kept(), keeper.calls), openDraft(keeper.kept(), keeper.calls)];
    there.change('familyName', 'Weiß');
    await there.flush();
    here.change('familyName', 'Weiss');
    here.change('givenNames', 'Ada');
    expect(await here.flush()).toBe(false);
    expect(here.state().conflicts).toEqual([{ key: 'familyName', mine: 'Weiss', theirs: 'Weiß' }]);
    // The other answer is saved despite the conflict.
    expect(keeper.answers()).toEqual({ familyName: 'Weiß', givenNames: 'Ada' });
    expect(here.state().answers['familyName']).toBe('Weiss');
    here.settle('familyName', 'Weiss');
    await vi.advanceTimersByTimeAsync(100);
    expect(keeper.answers()).toEqual({ familyName: 'Weiss', givenNames: 'Ada' });
    expect(here.state().conflicts).toEqual([]);
  });

  test('refreshed it shows what the server has; what is typed and not kept stays, and is named', async () => {
    const keeper = startKeeper();
    const [here, there] = [openDraft(keeper.kept(), keeper.calls), openDraft(keeper.kept(), keeper.calls)];
    there.change('familyName', 'Weiß');
    await there.flush();
    here.change('givenNames', 'Ada');
    expect(here.unsaved()).toEqual({ givenNames: 'Ada' });
    await here.refresh();
    expect(here.state().answers).toEqual({ givenNames: 'Ada', familyName: 'Weiß' });
    expect(here.unsaved()).toEqual({ givenNames: 'Ada' });
    await here.flush();
    expect(here.unsaved()).toEqual({});
  });

  test('a server that always refuses is asked again with pauses, never in a circle', async () => {
    const keeper = startKeeper();
    const asked: object[] = [];
    const draft = openDraft(keeper.kept(), {
      ...keeper.calls,
      save: async (changes) => {
        asked.push(changes);
        throw new RangeError('elsewhere');
      },
    });
    draft.change('givenNames', 'Ada');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    expect(draft.state().isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked).toHaveLength(4);
  });

  test('X27 while two answers stand there, what is typed here stays, whatever else comes from elsewhere', async () => {
    const keeper = startKeeper();
    const [here, there] = [openDraft(keeper.kept(), keeper.calls), openDraft(keeper.kept(), keeper.calls)];
    there.change('familyName', 'Weiß');
    await there.flush();
    here.change('familyName', 'Weiss');
    await here.flush();
    there.change('givenNames', 'Bo');
    await there.flush();
    here.change('givenNames', 'Ada');
    await here.flush();
    expect(here.state().answers).toEqual({ familyName: 'Weiss', givenNames: 'Ada' });
    here.change('familyName', 'Weisz');
    expect(here.state().conflicts).toEqual([
      { key: 'familyName', mine: 'Weisz', theirs: 'Weiß' },
      { key: 'givenNames', mine: 'Ada', theirs: 'Bo' },
    ]);
    expect(keeper.answers()).toEqual({ familyName: 'Weiß', givenNames: 'Bo' });
  });
});
