import { setTimeout as sleep } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { ReferralCode } from '@portico/domain/forms/fields';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSimulators } from './simulators.ts';

const SECRET = 'shared with the portal';
const app = createSimulators({
  portal: 'http://portal.localhost',
  keys: 'http://127.0.0.1:1/',
  secret: SECRET,
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

/** Runs the script like our pages do: without eval and without markup. */
async function run(url: string, window: Record<string, unknown> = {}) {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|Function\(|'style'/);
  const badges: Record<string, unknown>[] = [];
  const element = () => {
    const made: Record<string, unknown> = { style: {} };
    made['setAttribute'] = (name: string, value: string) => {
      made[name] = value;
    };
    return made;
  };
  const sandbox = {
    window,
    document: {
      createElement: element,
      body: { append: (badge: Record<string, unknown>) => badges.push(badge) },
    },
    location: { hostname: 'portal.localhost' },
    ...{ setTimeout, queueMicrotask, btoa },
  };
  runInContext(body, createContext(sandbox, { codeGeneration: { strings: false, wasm: false } }));
  return { window, badges };
}

test('the referral, captcha and places simulators each have a page that says what happens', async () => {
  for (const name of ['referral', 'captcha', 'places']) {
    const { statusCode, body } = await get(`/${name}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('What happens');
  }
});

describe('the referral script', () => {
  test('sets a code after a delay', async () => {
    const { window } = await run('/referral/script.js?after=30&code=ash_1');
    expect(window['referralCode']).toBeUndefined();
    await vi.waitFor(() => expect(window['referralCode']).toBe('ash_1'));
    const { window: other } = await run('/referral/script.js');
    await vi.waitFor(() => expect(other['referralCode']).toBe('partner-4711'));
  });

  test('magic codes: no code, an unavailable script, and markup that our pattern rejects', async () => {
    const { window } = await run('/referral/script.js?after=0&code=never');
    await sleep(20);
    expect(window).toEqual({});
    expect((await get('/referral/script.js?code=broken')).statusCode).toBe(503);
    const { window: evil } = await run('/referral/script.js?after=0&code=evil');
    await vi.waitFor(() => expect(evil['referralCode']).toBe('<img src=x onerror=alert(1)>'));
    expect(ReferralCode.safeParse(evil['referralCode']).success).toBe(false);
    expect(ReferralCode.safeParse('partner-4711').success).toBe(true);
  });

  test('treats the code and the delay as values, never as script', async () => {
    const code = `';window.stolen=1;'"</script>`;
    const { window } = await run(
      `/referral/script.js?after=0);window.stolen=1;(0&code=${encodeURIComponent(code)}`,
    );
    await vi.waitFor(() => expect(window['referralCode']).toBe(code), 2000);
    expect(window['stolen']).toBeUndefined();
  });
});

interface Captcha {
  readonly language: string;
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

describe('the captcha script', () => {
  const open = async (query = 'render=person&hl=en') => {
    const { window, badges } = await run(`/captcha/api.js?${query}`);
    return { captcha: window['grecaptcha'] as Captcha, badges };
  };
  const verify = async (response: string | undefined, secret: string | undefined = SECRET) => {
    const given = { ...(secret !== undefined && { secret }), ...(response !== undefined && { response }) };
    const answer = await app.inject({
      method: 'POST',
      url: '/captcha/siteverify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(given).toString(),
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  test('loads in the requested language, with its badge fixed at the bottom right', async () => {
    const { captcha, badges } = await open();
    expect(captcha.language).toBe('en');
    expect((await open('render=person')).captcha.language).toBe('');
    expect(badges).toMatchObject([
      { className: 'grecaptcha-badge', style: { position: 'fixed', right: '8px', bottom: '8px' } },
    ]);
    await new Promise<void>((resolve) => captcha.ready(resolve));
  });

  test('issues a token that verifies once, with its action and host', async () => {
    const { captcha } = await open();
    const token = await captcha.execute('person', { action: 'register' });
    expect(token).toMatch(/^[\w-]+$/);
    expect(await captcha.execute('person', { action: 'register' })).not.toBe(token);
    expect(await verify(token)).toEqual({
      status: 200,
      success: true,
      score: 0.9,
      action: 'register',
      hostname: 'portal.localhost',
      challenge_ts: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await verify(token)).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });

  test('gives robots a low score and names each error', async () => {
    const { captcha } = await open('render=robot&hl=en');
    expect(await verify(await captcha.execute('robot', { action: 'login' }))).toMatchObject({
      success: true,
      score: 0.1,
    });
    const codes = async (...given: Parameters<typeof verify>) => (await verify(...given))['error-codes'];
    expect(await codes('x', '')).toEqual(['missing-input-secret']);
    expect(await codes('x', 'guess')).toEqual(['invalid-input-secret']);
    expect(await codes('')).toEqual(['missing-input-response']);
    for (const token of ['x', 'bnVsbA', 'e30'])
      expect(await codes(token)).toEqual(['invalid-input-response']);
    const old = { siteKey: 'person', action: 'a', hostname: 'h', at: Date.now() - 121_000 };
    expect(await codes(Buffer.from(JSON.stringify(old)).toString('base64url'))).toEqual([
      'timeout-or-duplicate',
    ]);
  });

  test('is unavailable with a magic site key, also for our server', async () => {
    expect((await get('/captcha/api.js?render=down')).statusCode).toBe(503);
    const { captcha } = await open();
    expect((await verify(await captcha.execute('down', { action: 'login' }))).status).toBe(503);
  });
});

interface Maps {
  readonly maps: {
    readonly places?: {
      readonly AutocompleteService: new () => {
        getPlacePredictions(request: { input: string }, callback: (...answer: unknown[]) => void): void;
      };
      readonly PlacesService: new () => {
        getDetails(request: { placeId: string }, callback: (...answer: unknown[]) => void): void;
      };
    };
  };
}

describe('the maps script', () => {
  const open = async () => {
    const { window } = await run('/places/js?key=any&libraries=places');
    const { places } = (window['google'] as Maps).maps;
    if (!places) throw new Error('the maps script has no places library');
    return places;
  };

  test('predicts addresses for typed text and returns their components', async () => {
    const { AutocompleteService, PlacesService } = await open();
    const predict = (input: string) =>
      new Promise<unknown[]>((resolve) =>
        new AutocompleteService().getPlacePredictions({ input }, (...answer) => resolve(answer)),
      );
    const [found, status] = await predict(' BERGG');
    expect(status).toBe('OK');
    expect(found).toMatchObject([{ place_id: 'place-3', description: '19 Berggasse, Wien, 1090, Austria' }]);
    expect(await predict('nowhere')).toEqual([[], 'ZERO_RESULTS']);
    const details = (placeId: string) =>
      new Promise<unknown[]>((resolve) =>
        new PlacesService().getDetails({ placeId }, (...answer) => resolve(answer)),
      );
    const [place] = await details('place-3');
    expect((place as { address_components: object[] }).address_components).toEqual([
      { types: ['street_number'], long_name: '19', short_name: '19' },
      { types: ['route'], long_name: 'Berggasse', short_name: 'Berggasse' },
      { types: ['locality'], long_name: 'Wien', short_name: 'Wien' },
      { types: ['postal_code'], long_name: '1090', short_name: '1090' },
      { types: ['country'], long_name: 'Austria', short_name: 'AT' },
    ]);
    expect(await details('place-99')).toEqual([null, 'NOT_FOUND']);
  });

  test('runs the callback, omits places unless requested, and is unavailable with a magic key', async () => {
    const callback = vi.fn();
    const { window } = await run('/places/js?key=any&callback=onMaps', { onMaps: callback });
    expect(callback).toHaveBeenCalledOnce();
    expect((window['google'] as Maps).maps).toEqual({});
    expect((await get('/places/js?key=down&libraries=places')).statusCode).toBe(503);
  });
});

test('the captcha and maps scripts take five seconds with a magic key', async () => {
  const start = Date.now();
  const answers = await Promise.all(['/captcha/api.js?render=slow', '/places/js?key=slow'].map(get));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(Date.now() - start).toBeGreaterThan(4900);
}, 10_000);
