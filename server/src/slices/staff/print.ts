// Formats what the command prints: tables and cases for a person at a terminal.
import type { ClientRole } from '@portico/domain/clients/account';
import { roleOfMember } from '@portico/domain/members/membership';
import { stepPages, stepTitles } from '@portico/domain/steps/flows';
import type { IdentityForStaff } from '../identity/for-staff.ts';
import type { EnteredDetails } from './entered-details.ts';
import { formatMoment } from './format-moment.ts';
import type { ListedClient } from './list-clients.ts';
import type { NewStaff } from './members.ts';
import { memberChangeLines, roleNames } from './print-member-changes.ts';
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
    ? 'No clients need attention.'
    : table(
        ['REFERENCE', 'ACCOUNT', 'STATE', 'SINCE (UTC)', 'PROPOSED'],
        clients.map((client) => [
          client.reference,
          client.account_type === 'PERSONAL_ACCOUNT' ? 'personal' : 'business',
          [
            client.status,
            ...(client.people_waiting > 0 ? [`identities to check: ${client.people_waiting}`] : []),
            ...(client.people_to_approve > 0 ? [`people to approve: ${client.people_to_approve}`] : []),
            ...(client.owners_changed ? ['owner change to review'] : []),
            ...(client.people_changed > 0 ? [`changes to people: ${client.people_changed}`] : []),
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
      decision.member ? `: ${visibleText(decision.member.email)}` : ''
    }, proposed by ${decision.proposedBy}${
      decision.endedBy && decision.endedAt
        ? `, ${decision.stage} ${formatMoment(decision.endedAt)} by ${decision.endedBy}`
        : ` (${decision.stage === 'proposed' ? 'not confirmed yet' : decision.stage})`
    }`,
    ...(decision.reason === undefined ? [] : [`    ${visibleText(decision.reason)}`]),
    ...decision.asks.map(askLine),
  ].join('\n');

const identityStates: Readonly<Record<IdentityForStaff['state'], string>> = {
  none: 'not started',
  starting: 'in progress',
  open: 'in progress',
  'on-phone': 'in progress on their phone',
  reading: 'in progress',
  ended: 'not finished',
  failed: 'rejected',
  near: 'the document nearly matches their details, not explained yet',
  different: 'the document does not match their details',
  done: 'document checked against their details',
  manual: 'NOT CHECKED: check it by hand',
};

/** The photos of our own capture flow, and the checks that no machine has made on them. */
function pictureLines({ by, documentType, pictures }: IdentityForStaff): string[] {
  if (pictures.length === 0) return [];
  const each = pictures.map(
    ({ kind, problems, hasZone }) =>
      `${kind}${hasZone ? ', machine-readable zone read' : ''}${problems.length > 0 ? ` (${problems.join(', ')})` : ''}`,
  );
  return [
    `    photos (${documentType}): ${each.join('; ')}`,
    ...(by === 'us' ? ['    face NOT COMPARED, liveness NOT CHECKED: check the photos yourself'] : []),
  ];
}

function identityLines(identity: IdentityForStaff): string[] {
  const { state, problems, seen, differences, explanation, contradictedAt } = identity;
  return [
    `  identity: ${identityStates[state]}${problems.length > 0 ? ` (${problems.join(', ')})` : ''}`,
    ...(seen
      ? [
          `    ${visibleText(seen.documentType)} issued by ${visibleText(seen.issuingCountry)}${seen.numberEnding && `, number ending in ${visibleText(seen.numberEnding)}`}, expires ${seen.expiryDate}`,
          `    ${visibleText(seen.name)}, born ${seen.dateOfBirth}`,
        ]
      : []),
    ...(differences.length > 0 ? [`    differences: ${differences.join(', ')}`] : []),
    ...pictureLines(identity),
    ...(explanation === null ? [] : [`    their explanation: ${visibleText(explanation)}`]),
    ...(contradictedAt
      ? [`    APPROVAL WITHDRAWN by the vendor on ${formatMoment(contradictedAt)} UTC`]
      : []),
  ];
}

const enteredLine = ({ name, dateOfBirth, differs }: EnteredDetails): string =>
  `  added as ${visibleText(name)}${dateOfBirth && `, born ${visibleText(dateOfBirth)}`}${
    differs.length > 0 ? `: DIFFERS from their own details (${differs.join(', ')})` : ''
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
    `Change to the owners: started ${formatMoment(begunAt)}${returnedAt ? `, returned ${formatMoment(returnedAt)}` : ''}${
      submittedAt ? `, submitted ${formatMoment(submittedAt)}` : ' (not submitted yet)'
    }`,
    ...(submittedAt
      ? [
          `  To approve it: npm run staff -- approve-owners ${about.reference}`,
          `  To return it: npm run staff -- return-owners ${about.reference} --reason "…"`,
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
          ['ID', about.id],
          [
            'Account',
            `${about.accountType === 'PERSONAL_ACCOUNT' ? 'personal' : 'business'}${about.company && `, ${visibleText(about.company)}`}`,
          ],
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
    lines.push('', `${visibleText(email)}  ${visibleText(phone ?? 'no phone number yet')}`);
    if (member)
      lines.push(
        `  ${roleNames[roleOfMember({ isCreator: member.is_creator, role: member.role as ClientRole | null })]}${member.blocked_at ? ', blocked' : ''}${
          waitsFor
            ? `, waiting for your decision: npm run staff -- ${decisionCommand(waitsFor, found, email)}`
            : ''
        }`,
        `  completed: ${member.progress.map((step) => stepTitles[step as keyof typeof stepTitles] ?? step).join(', ')}`,
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
    `${email} is now a staff member with the role ${role}.`,
    'This is the only time their authenticator secret is shown. Give it to no one else:',
    `  ${secret.match(/.{1,4}/g)?.join(' ')}`,
    `  ${otpauth}`,
  ].join('\n');
