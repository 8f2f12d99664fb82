// Helpers for journeys to the transaction application: people who have finished, the hand-off, and what the browser stores of it.
import { expect, type Page } from '@playwright/test';
import type { ClientStatus } from '@portico/domain/clients/account';
import type { TransactionStatus } from '@portico/domain/clients/transaction';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import type { SeededPerson, Seeder } from '@portico/tools/product/inside';
import type { PortalAddresses } from '@portico/tools/product/portal';
import { everyStep } from './status-states.ts';

export const LINK = { name: 'Open the transaction application' };

export const findLink = (page: Page) => page.getByRole('main').getByRole('button', LINK);

export const transactionBase = ({ apiEnvironment }: PortalAddresses): string =>
  String(apiEnvironment['TRANSACTION_BASE']);

let people = 0;
/** A person whose own part is done. The ending of the client's id is one of the service's magic inputs. */
export const seedDone = (seeder: Seeder, status: ClientStatus, idEnding?: string): Promise<SeededPerson> => {
  people += 1;
  return seeder.seed(`hand-off-${process.pid}-${people}-${Date.now()}@example.com`, {
    clients: [
      { accountType: 'PERSONAL_ACCOUNT', progress: everyStep, status, ...(idEnding && { idEnding }) },
    ],
    answers: completeAnswers,
  });
};

/** Sets the state, as the form on the service's own page does. */
export const setTransactionState = (base: string, clientId: string | undefined, status: TransactionStatus) =>
  fetch(`${base}/control/${clientId}`, {
    method: 'POST',
    body: new URLSearchParams({ status }),
    redirect: 'manual',
  });

/** Asks until the service knows our approval, which the worker reports to it. */
export async function waitUntilReady(page: Page): Promise<void> {
  const ready = page.getByRole('heading', { level: 1, name: 'Your access is ready' });
  await page.goto('/create-account');
  await expect(async () => {
    await expect(page.locator('.page-lead')).toBeVisible();
    if (await ready.isVisible()) return;
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(ready).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** The URL that the browser was sent to, and the Referer header. */
export async function leaving(page: Page, origin: string, act: () => Promise<unknown>) {
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && !request.url().startsWith(origin),
  );
  await act();
  const request = await left;
  await page.waitForURL((url) => url.origin !== origin);
  return { address: request.url(), referer: (await request.allHeaders())['referer'] };
}

/** Every URL in this tab's history. */
export async function listHistory(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}

/** Every place where a token could leak: the document, the URL, its state, the history, the clipboard. */
export const misreport = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(async () => [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify(history.state),
    await navigator.clipboard.readText(),
  ])),
  ...(await listHistory(page)),
];
