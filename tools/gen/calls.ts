// Generates docs/calls.md from the rows of the API.
import { type CallEntry, portalCalls, transactionCalls } from '@portico/domain/api/api';
import {
  type Access,
  impliedAlways,
  impliedByAccess,
  impliedByWriting,
  ownRefusals,
} from '@portico/domain/api/call';
import { markdownTable } from './markdown.ts';

const rows = (calls: readonly CallEntry[]): string =>
  markdownTable(
    ['Call', 'Who', 'What it does', 'Its own refusals'],
    calls.map(({ call }) => [
      `\`${call.method} ${call.path}\``,
      call.access,
      call.summary,
      ownRefusals(call).join(' ') || '–',
    ]),
  );

export const callsPage = (): string =>
  [
    '# Every call',
    'Printed by `npm run gen` from `domain/src/api/`; change the rows, not this page.',
    'Invalid input answers 422 with the fields, an accident 500; neither is listed.',
    `Any call may refuse with ${impliedAlways.join(' ')}, a write from the browser with ${impliedByWriting.join(' ')}.`,
    '\n## Who may call, and what that implies\n',
    markdownTable(
      ['Who', 'Refused with'],
      (Object.keys(impliedByAccess) as Access[]).map((access) => [
        access,
        impliedByAccess[access].join(' ') || '–',
      ]),
    ),
    '\n## Our server\n',
    rows(portalCalls),
    '\n## The transaction service\n',
    rows(transactionCalls),
    '',
  ].join('\n');
