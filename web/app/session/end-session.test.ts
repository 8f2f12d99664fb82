import { beforeEach, expect, test, vi } from 'vitest';

const tabStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', tabStorage());
  vi.stubGlobal('localStorage', tabStorage());
});

test('a tab whose session ended in another tab forgets its opened step before leaving [S4.09]', async () => {
  const { onSessionEnd } = await import('./end-session.ts');
  const { findOpenedStep, openStep } = await import('./opened-step.ts');
  const { TOKEN_KEY } = await import('./token.ts');
  openStep('acme', 'E_SIGN_APPLICATION');
  const openedOnLeaving: unknown[] = [];
  onSessionEnd(() => openedOnLeaving.push(findOpenedStep('acme')));

  window.dispatchEvent(Object.assign(new Event('storage'), { key: TOKEN_KEY, newValue: null }));

  expect(openedOnLeaving).toEqual([undefined]);
});
