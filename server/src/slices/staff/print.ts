// Formats what the command prints: tables and cases for a person at a terminal.
import { stepPages, stepTitles } from '@portico/domain/steps/flows';
import type { IdentityForStaff } from '../identity/for-staff.ts';
import type { EnteredDetails } from './entered-details.ts';
import { formatMoment } from './format-moment.ts';
import type { ListedClient } from './list-clients.ts';
import type { NewStaff } from './members.ts';
import { memberChangeLines } from './print-member-changes.ts';
import type { CorrectionInput } from './return.ts';
import type { ShownCase, ShownDecision } from './show-case.ts';
import type { ShownAnswers } from './shown-answers.ts';
import { visibleText } from './visible-text.ts';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

export const listed = (clients: readonly ListedClient[]): string =>
  clients.length === 0
    ? 'Nobody is waiting.'
    : table(
        ['REFERENCE', 'ACCOUNT', 'STATE', 'SINCE (UTC)', 'PROPOSED'],
        clients.map((client) => [
          client.reference,
          client.account_type === 'PERSONAL_ACCOUNT' ? 'personal' : 'business',
          [
            client.status,
            ...(client.people_waiting > 0 ? [`identities to check: ${client.people_waiting}`] : []),
            ...(client.people_to_approve > 0 ? [`people to approve: ${client.people_to_approve}`] : []),
            ...(client.owners_changed ? ['owners changed'] : []),
            ...(client.people_changed > 0 ? [`people changed: ${client.people_changed}`] : []),
          ].join(', '),
          formatMoment(client.status_since),
          client.proposed.join(', ') || '–',
        ]),
      );

const askLine = ({ step, field, sentence, of }: CorrectionInput): string =>
  `    ${of === undefined ? '' : `${of}/`}${stepPages[step] ?? step}${field && `.${field}`}: ${visibleText(sentence)}`;

export const decisionLines = (decision: ShownDecision): string =>
  [
    `  ${formatMoment(decision.proposedAt)}  ${decision.kind}${
      decision.member ? ` of ${visibleText(decision.member.email)}` : ''
    }, proposed by ${decision.proposedBy}${
      decision.endedBy && decision.endedAt
        ? `, ${decision.stage} ${formatMoment(decision.endedAt)} by ${decision.endedBy}`
        : ` (${decision.stage})`
    }`,
    ...(decision.reason === undefined ? [] : [`    ${visibleText(decision.reason)}`]),
    ...decision.asks.map(askLine),
  ].join('\n');

const identityStates: Readonly<Record<IdentityForStaff['state'], string>> = {
  none: 'not begun',
  starting: 'at the vendor',
  open: 'at the vendor',
  'on-phone': 'on their phone',
  reading: 'at the vendor',
  ended: 'not finished',
  failed: 'rejected by the vendor',
  near: 'document and details are nearly the same, not explained yet',
  different: 'the document is somebody else’s',
  done: 'shown: document and details belong together',
  manual: 'NOT CHECKED: to be checked by hand',
};

/** The pictures of our own capture flow, and the checks that no machine has made on them. */
function pictureLines({ by, documentType, pictures }: IdentityForStaff): string[] {
  if (pictures.length === 0) return [];
  const each = pictures.map(
    ({ kind, problems, hasZone }) =>
      `${kind}${hasZone ? ', zone read' : ''}${problems.length > 0 ? ` (${problems.join(', ')})` : ''}`,
  );
  return [
    `    photographed as ${documentType}: ${each.join('; ')}`,
    ...(by === 'us' ? ['    face NOT COMPARED, liveness NOT CHECKED: look at the pictures'] : []),
  ];
}

function identityLines(identity: IdentityForStaff): string[] {
  const { state, problems, seen, differences, explanation, contradictedAt } = identity;
  return [
    `  identity: ${identityStates[state]}${problems.length > 0 ? ` (${problems.join(', ')})` : ''}`,
    ...(seen
      ? [
          `    ${visibleText(seen.documentType)} of ${visibleText(seen.issuingCountry)}, number ending in ${visibleText(seen.numberEnding)}, valid until ${seen.expiryDate}`,
          `    ${visibleText(seen.name)}, born ${seen.dateOfBirth}`,
        ]
      : []),
    ...(differences.length > 0 ? [`    not the same: ${differences.join(', ')}`] : []),
    ...pictureLines(identity),
    ...(explanation === null ? [] : [`    they say: ${visibleText(explanation)}`]),
    ...(contradictedAt ? [`    TAKEN BACK by the vendor ${formatMoment(contradictedAt)} UTC`] : []),
  ];
}

const enteredLine = ({ name, dateOfBirth, differs }: EnteredDetails): string =>
  `  entered as ${visibleText(name)}${dateOfBirth && `, born ${visibleText(dateOfBirth)}`}${
    differs.length > 0 ? `: NOT AS THEY TOLD IT (${differs.join(', ')})` : ''
  }`;

/** Prints each key, which correction requests use, with the question as it was asked. */
function answerLines(
  { rows, changes }: ShownAnswers,
  emailOf: (personId: string) => string | undefined,
): string[] {
  const width = Math.max(0, ...rows.map(({ key }) => key.length));
  return [
    ...rows.map(
      ({ key, label, answer }) =>
        `  ${key.padEnd(width)}  ${visibleText(label)}${/[.?]$/.test(label) ? '' : ':'} ${visibleText(answer)}`,
    ),
    ...changes.map(
      ({ key, at, by, times, before, after }) =>
        `  changed ${formatMoment(at)} by ${by.map((id) => emailOf(id) ?? id).join(', ')}: ${visibleText(key)}, ${visibleText(before) || 'empty'} → ${visibleText(after) || 'empty'}${times > 1 ? ` (${times} changes)` : ''}`,
    ),
  ];
}

/** Changes to the owners' details appear with their answers. */
function ownerChangeLines({ about, ownerChange }: ShownCase): string[] {
  if (!ownerChange || about.kind !== 'client') return [];
  const { begunAt, submittedAt, returnedAt } = ownerChange;
  return [
    '',
    `Change to the owners, begun ${formatMoment(begunAt)}${returnedAt ? `, sent back ${formatMoment(returnedAt)}` : ''}${
      submittedAt ? `, submitted ${formatMoment(submittedAt)}` : ' (not submitted yet)'
    }`,
    ...(submittedAt
      ? [
          `  waits for your decision: npm run staff -- approve-owners ${about.reference}`,
          `  or to send it back: npm run staff -- return-owners ${about.reference} --reason "…"`,
        ]
      : []),
  ];
}

/** The command for a person who awaits a decision of their own. */
const decisionCommand = (kind: 'approve' | 'approve-member', { about }: ShownCase, email: string): string =>
  kind === 'approve' || about.kind !== 'client'
    ? `approve ${visibleText(email)}`
    : `approve-member ${about.reference} --member ${visibleText(email)}`;

export function shown(found: ShownCase): string {
  const { about, company, people, decisions } = found;
  const head =
    about.kind === 'client'
      ? [
          ['Reference', about.reference],
          ['Id', about.id],
          ['Account', `${about.accountType}${about.company && `, ${visibleText(about.company)}`}`],
          ['State', `${about.status} since ${formatMoment(about.since)} UTC`],
        ]
      : [
          ['Person', about.id],
          ['State', about.blockedAt ? `blocked since ${formatMoment(about.blockedAt)} UTC` : 'not blocked'],
        ];
  const lines = head.map(([name = '', value]) => `${name.padEnd(10)} ${value}`);
  const emailOf = (personId: string): string | undefined => people.find(({ id }) => id === personId)?.email;
  for (const { id, email, phone, answers, identity, entered, waitsFor } of people) {
    const member = about.kind === 'client' && about.members.find(({ person_id }) => person_id === id);
    lines.push('', `${visibleText(email)}  ${visibleText(phone ?? 'no number yet')}`);
    if (member)
      lines.push(
        `  ${member.is_creator ? 'creator' : member.role}${member.blocked_at ? ', blocked' : ''}${
          waitsFor
            ? `: waits for your decision: npm run staff -- ${decisionCommand(waitsFor, found, email)}`
            : ''
        }`,
        `  done: ${member.progress.map((step) => stepTitles[step as keyof typeof stepTitles] ?? step).join(', ')}`,
      );
    if (entered) lines.push(enteredLine(entered));
    lines.push(...identityLines(identity));
    lines.push(...answerLines(answers, emailOf));
  }
  for (const { title, answers } of company) lines.push('', title, ...answerLines(answers, emailOf));
  lines.push(...ownerChangeLines(found));
  lines.push(...memberChangeLines(found));
  if (decisions.length > 0) lines.push('', 'Decisions', ...decisions.map(decisionLines));
  return lines.join('\n');
}

export const hired = ({ email, role, secret, otpauth }: NewStaff): string =>
  [
    `${email} is of staff now: ${role}.`,
    'Their authenticator secret is shown this once. Give it to them and to nobody else:',
    `  ${secret.match(/.{1,4}/g)?.join(' ')}`,
    `  ${otpauth}`,
  ].join('\n');
