// docs/calls.md, printed from the rows of the API.
import { type NamedCall, portalCalls, transactionCalls } from '@portico/domain/api/api';
import { refusalsOf } from '@portico/domain/api/call';
import { markdownTable } from './markdown.ts';

const rows = (calls: readonly NamedCall[]): string =>
  markdownTable(
    ['Call', 'Who', 'What it does', 'Refuses with'],
    calls.map(({ call }) => [
      `\`${call.method} ${call.path}\``,
      call.access,
      call.summary,
      refusalsOf(call).join(' '),
    ]),
  );

export const callsPage = (): string =>
  [
    '# Every call',
    'Printed by `npm run gen` from `domain/src/api/`; change the rows, not this page.',
    'Invalid input answers 422 with the fields, an accident 500; neither is listed.',
    '\n## Our server\n',
    rows(portalCalls),
    '\n## The transaction service\n',
    rows(transactionCalls),
    '',
  ].join('\n');
