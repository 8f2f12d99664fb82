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
  number: 'Number',
  expires: 'Valid until',
};

export const reasons: Readonly<Record<string, string>> = {
  document_unreadable: 'the document is unreadable',
  document_expired: 'the document has expired',
  document_type_not_supported: 'this type of document is not accepted',
  face_mismatch: 'the portrait shows a different person',
  face_not_visible: 'the face is not visible',
};

const options = (rows: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(rows).map(([value, text]) => html`<option value="${value}">${text}</option>`);

export const personPage = ({ id, status, document }: ShownSession): string =>
  page(
    `${VENDOR}: show who you are`,
    html`<p>A simulated vendor. In place of photographs, say what the document shows; then choose how it ends.</p>
      <p>This session is <strong>${status}</strong>.</p>
      <form method="post" action="/identity/pages/${id}">
        ${Object.entries(labels).map(
          ([name, label]) =>
            html`<label>${label}<br><input name="${name}" value="${document[name] ?? ''}"></label>`,
        )}
        <label>Tell the portal<br><select name="deliver">${options(deliveries)}</select></label>
        <p>
          <button name="act" value="approve">Approve</button>
          <button name="act" value="differ">Approve somebody else’s document</button>
          <button name="act" value="expire">Let it expire</button>
          <button name="act" value="abandon">Leave without finishing</button>
        </p>
        <label>Reason<br><select name="reason">${options(reasons)}</select></label>
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
        <label>Answer the next calls with 503<br><input name="fail" value="${failing}"></label>
        <button>Set</button>
      </form>
      <h2>Sessions</h2>
      ${
        sessions.length === 0
          ? html`<p>None has begun yet.</p>`
          : table(
              ['Session', 'Status'],
              sessions.map(({ id, status }) => [html`<a href="/identity/pages/${id}">${id}</a>`, status]),
            )
      }`,
  );
