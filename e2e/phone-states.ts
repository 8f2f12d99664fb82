// Shows the phone's page, and the computer waiting for it, in each of their states, with the server's answers replaced.
import { expect, type Page, type Route } from '@playwright/test';
import { portraitConsent } from '@portico/domain/identity/check';

interface Answer {
  readonly status?: number;
  readonly json: object;
}
interface PhoneState {
  /** Opened with a link, or with the cookie of a phone that was admitted before. */
  readonly hasLink?: boolean;
  readonly opened?: Answer;
  readonly capture?: Answer;
  readonly act?: (page: Page) => Promise<void>;
}

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const refused = (status: number, code: string, message = 'Not now.'): Answer => ({
  status,
  json: { code, message, requestId: 'r-1' },
});
const over = refused(401, 'FLOW_REQUIRED');
type Shown = 'missing' | 'uploading' | 'checking' | 'taken' | 'failed';
const picturesAs = (front: Shown, back: Shown, portrait: Shown) =>
  Object.entries({ front, back, portrait }).map(([kind, state]) => ({
    kind,
    state,
    fileId: state === 'missing' ? null : crypto.randomUUID(),
    problem: state === 'failed' ? 'zone-unreadable' : null,
  }));
const onPhone = {
  state: 'on-phone',
  triesLeft: 5,
  documentType: 'national-id',
  pictures: picturesAs('missing', 'missing', 'missing'),
  phone: { matchingCode: 'K7M2', desktop: 'Chrome on Windows' },
  expiresInSeconds: 1800,
};
const goOn = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
};
const asked = { hasLink: true, act: goOn } as const;

export const phoneStates: Readonly<Record<string, PhoneState>> = {
  'confirmation before the start': { hasLink: true },
  'server busy after confirmation': { ...asked, opened: refused(503, 'BUSY', 'Server Error') },
  'link not found': { ...asked, opened: refused(404, 'NOT_FOUND') },
  'in use elsewhere': { ...asked, opened: refused(409, 'LINK_USED') },
  'no link': { capture: over },
  'server busy on opening': { capture: refused(503, 'BUSY') },
  connected: { ...asked, opened: { json: onPhone }, capture: { json: onPhone } },
  'a long computer name': {
    capture: { json: { ...onPhone, phone: { matchingCode: 'K7M2', desktop: LONG } } },
  },
  halfway: {
    capture: { json: { ...onPhone, pictures: picturesAs('taken', 'failed', 'missing'), triesLeft: 4 } },
  },
  'being checked': {
    capture: { json: { ...onPhone, state: 'reading', pictures: picturesAs('taken', 'checking', 'taken') } },
  },
  'done, phone no longer needed': {
    capture: { json: { ...onPhone, state: 'done', pictures: picturesAs('taken', 'taken', 'taken') } },
  },
  'no tries left': {
    capture: { json: { ...onPhone, state: 'failed', triesLeft: 0 } },
  },
  'ended by the computer': { ...asked, opened: { json: onPhone }, capture: over },
  'timed out': { ...asked, opened: { json: { ...onPhone, expiresInSeconds: 1 } }, capture: over },
};

const answers = (page: Page, path: string, answer: Answer = over) =>
  page.route(`**/identity/${path}`, (route: Route) =>
    route.fulfill({ status: answer.status ?? 200, json: answer.json }),
  );

export async function showPhoneState(page: Page, state: PhoneState): Promise<void> {
  await page.unrouteAll();
  await answers(page, 'capture', state.capture);
  await answers(page, 'open-phone-link', state.opened);
  // Navigate away first, because changing only the fragment does not load the page.
  await page.goto('about:blank');
  await page.goto(state.hasLink ? '/capture#not-a-real-token' : '/capture');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await state.act?.(page);
  await page.waitForTimeout(state.capture === over && state.opened ? 2600 : 200);
}

const waiting = {
  state: 'open',
  adapter: 'in-house',
  triesLeft: 5,
  problems: [],
  vendor: null,
  vendorAddress: null,
  isVendorSilent: false,
  consentVersion: portraitConsent['in-house'],
  typed: { name: 'Ada Maria Okonjo-Weiß', dateOfBirth: '1985-03-27' },
  seen: null,
};
const checkWith = (phone: object | null, pictures: object = onPhone.pictures, state = 'open') => ({
  ...waiting,
  state,
  capture: { documentType: 'national-id', pictures, phone },
});
const link = { matchingCode: 'K7M2', device: null, expiresInSeconds: 900 };
/** Creates a link, then answers the check with it, or without it once it has expired. */
const makeLink =
  (expiresInSeconds: number, phone: object | null) =>
  async (page: Page): Promise<void> => {
    await answers(page, 'phone-link', {
      json: {
        address: `http://portal.localhost:17000/capture#${'0123456789abcdef'.repeat(3).slice(0, 40)}`,
        matchingCode: 'K7M2',
        expiresInSeconds,
      },
    });
    await answers(page, 'current', { json: checkWith(phone) });
    await page.locator('.phone-part button, .phone-quiet button').first().click();
  };
const send = async (page: Page): Promise<void> => {
  await makeLink(900, link)(page);
  await page.locator('.phone-send button').first().click();
};

/** States of the identity step with in-house checks. */
export const computerStates = {
  'phone offered': { check: checkWith(null) },
  'link to scan': { check: checkWith(null), act: makeLink(900, link) },
  'link sent': { check: checkWith(null), act: send },
  'existing link': { check: checkWith(link) },
  'link expired': { check: checkWith(null), act: makeLink(0, null) },
  'phone in use': {
    check: checkWith(
      { ...link, device: 'Safari on iPhone' },
      picturesAs('taken', 'failed', 'uploading'),
      'on-phone',
    ),
  },
} as const;
