// The pages of the simulated identity vendor: one for the person, and an overview for developers.

import type { Simulator } from '../simulator.ts';
import { type Html, html, magicTable, page, table } from '../simulator-page.ts';
import { deliveries } from './deliveries.ts';

export const VENDOR = 'Plainsight';

export interface ShownSession {
  readonly id: string;
  readonly status: string;
  readonly document: Readonly<Record<string, string>>;
}

const labels: Readonly<Record<string, string>> = {
  givenNames: 'Given names',
  familyName: 'Family name',
  dateOfBirth: 'Date of birth',
  number: 'Document number',
  expires: 'Expiry date',
};

export const reasons: Readonly<Record<string, string>> = {
  document_unreadable: 'the document can’t be read',
  document_expired: 'the document has expired',
  document_type_not_supported: 'this type of document is not accepted',
  face_mismatch: 'the portrait shows a different person',
  face_not_visible: 'the face is not visible',
};

const options = (rows: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(rows).map(([value, text]) => html`<option value="${value}">${text}</option>`);

export const personPage = ({ id, status, document }: ShownSession): string =>
  page(
    `${VENDOR}: verify your identity`,
    html`<p>This page simulates the identity vendor. Instead of taking photos, enter what the document shows. Then choose the outcome.</p>
      <p>Session status: <strong>${status}</strong></p>
      <form method="post" action="/identity/pages/${id}">
        ${Object.entries(labels).map(
          ([name, label]) =>
            html`<label>${label}<br><input name="${name}" value="${document[name] ?? ''}"></label>`,
        )}
        <label>Notify the portal<br><select name="deliver">${options(deliveries)}</select></label>
        <p>
          <button name="act" value="approve">Approve</button>
          <button name="act" value="differ">Approve someone else’s document</button>
          <button name="act" value="expire">Let the session expire</button>
          <button name="act" value="abandon">Leave without finishing</button>
        </p>
        <label>Reason for rejection<br><select name="reason">${options(reasons)}</select></label>
        <p><button name="act" value="reject">Reject</button></p>
      </form>`,
  );

export const overviewPage = (
  { title, plays, magic }: Omit<Simulator, 'routes'>,
  sessions: readonly ShownSession[],
  failing: number,
): string =>
  page(
    title,
    html`<p>${plays}</p>
      ${magicTable(magic)}
      <form method="post" action="/identity/control">
        <label>Number of API calls to answer with 503<br><input name="fail" value="${failing}"></label>
        <button>Set</button>
      </form>
      <h2>Sessions</h2>
      ${
        sessions.length === 0
          ? html`<p>No sessions yet.</p>`
          : table(
              ['Session', 'Status'],
              sessions.map(({ id, status }) => [html`<a href="/identity/pages/${id}">${id}</a>`, status]),
            )
      }`,
  );
