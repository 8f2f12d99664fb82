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
  test('merges and saves an answer when two drafts changed different parts of it [X27]', async () => {
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

  test('saves once typing pauses, and only the changed field [ux U05]', async () => {
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

  test('shows that it is unsaved and retries until it is saved, without losing later input [X22, X32]', async () => {
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

  test('shows a slow save as not saved yet, and does not send it twice [X22, ux U05]', async () => {
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

  test('restores input from before a login and sends only what differs from the server [X32, X46]', async () => {
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

  test('does not overwrite newer answers with input from before a login, but shows both [X27, X46]', async () => {
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

  test('sends what is typed during a save with the next one', async () => {
    const keeper = startKeeper();
    const draft = openDraft(keeper.kept(), keeper.calls);
    draft.change('givenNames', 'Ada');
    const saving = draft.flush();
    draft.change('givenNames', 'Ada M');
    expect(await saving).toBe(true);
    expect(keeper.answers()).toEqual({ givenNames: 'Ada M' });
  });

  test('does not send an answer that was cleared again', async () => {
    const keeper = startKeeper();
    const draft = openDraft(keeper.kept(), keeper.calls);
    draft.change('givenNames', 'Ada');
    draft.change('givenNames', '');
    draft.change('givenNames', null);
    await vi.advanceTimersByTimeAsync(2000);
    expect(keeper.asked).toEqual([]);
  });

  test('two tabs: the other tab’s answer appears after the next save [X27]', async () => {
    const keeper = startKeeper();
    const [here, there] = [openDraft(keeper.kept(), keeper.calls), openDraft(keeper.kept(), keeper.calls)];
    there.change('familyName', 'Weiß');
    await there.flush();
    here.change('givenNames', 'Ada');
    expect(await here.flush()).toBe(true);
    expect(here.state().answers).toEqual({ givenNames: 'Ada', familyName: 'Weiß' });
  });

  test('two tabs, one field: shows both answers, loses neither, saves the chosen one [X27]', async () => {
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

  test('a refresh shows the server’s answers, and keeps and lists unsaved input', async () => {
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

  test('retries with pauses, not in a tight loop, when the server always refuses', async () => {
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

  test('keeps local input during a conflict, whatever else changes elsewhere [X27]', async () => {
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
