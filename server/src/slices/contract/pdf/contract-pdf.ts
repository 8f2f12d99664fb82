// Renders the contract from its facts alone: title, parties, signatories, numbered clauses and a space for each signature.
import type { ContractFacts } from '@portico/domain/contract/facts';
import type { Party } from '@portico/domain/contract/parties';
import { dayInWords, fill, type Template, templates } from '@portico/domain/contract/templates';
import { limits } from '@portico/domain/limits';
import {
  INDENT,
  LEFT_MARGIN,
  openPageWriter,
  type PageWriter,
  RIGHT,
  styles,
  type Written,
} from './page-layout.ts';

const DAYS = limits.contract.seconds / 86_400;
const MIDDLE = (LEFT_MARGIN + RIGHT) / 2;
const GUTTER = 14;
/** Room for the heading and more than one line of text below it. */
const HEADING_NEEDS = 70;

const label = (text: string, x = LEFT_MARGIN, to = RIGHT): Written => ({
  style: styles.label,
  text: text.toUpperCase(),
  colour: 'soft',
  x,
  to,
});
const line = (text: string, x = LEFT_MARGIN, to = RIGHT): Written => ({ style: styles.text, text, x, to });
const bold = (text: string, x = LEFT_MARGIN, to = RIGHT): Written => ({ style: styles.strong, text, x, to });

function head(sheet: PageWriter, { title, subtitle }: Template, facts: ContractFacts): void {
  sheet.write({ style: styles.firm, text: facts.firm, colour: 'accent', x: LEFT_MARGIN });
  sheet.space(44);
  sheet.write({ style: styles.title, text: title, x: LEFT_MARGIN });
  sheet.space(4);
  sheet.write({ style: styles.subtitle, text: subtitle, colour: 'soft', x: LEFT_MARGIN });
  sheet.space(20);
  sheet.rule('accent', LEFT_MARGIN, LEFT_MARGIN + 48);
  sheet.space(14);
  const third = (RIGHT - LEFT_MARGIN) / 3;
  const column = (index: number, name: string, value: string): Written[] => [
    label(name, LEFT_MARGIN + index * third, LEFT_MARGIN + (index + 1) * third - GUTTER),
    line(value, LEFT_MARGIN + index * third, LEFT_MARGIN + (index + 1) * third - GUTTER),
  ];
  sheet.row([
    column(0, 'Reference', facts.reference),
    column(1, 'Version', String(facts.version)),
    column(2, 'Made on', dayInWords(facts.day)),
  ]);
  sheet.space(26);
}

function between(sheet: PageWriter, { firm, client }: ContractFacts): void {
  const { legalName, legalForm, register, number, country, address } = client;
  const [left, right] = [LEFT_MARGIN, MIDDLE + GUTTER];
  const details = [legalForm, register, number, country && `Founded under the law of ${country}`].filter(
    Boolean,
  );
  sheet.row([
    [label('The firm', left, MIDDLE), bold(firm, left, MIDDLE - GUTTER)],
    [
      label('The client', right),
      bold(legalName, right),
      ...address.map((part) => line(part, right)),
      ...details.map((part): Written => ({ ...line(part, right), colour: 'soft' })),
    ],
  ]);
  sheet.space(24);
}

const asked = { signs: 'Signs', reads: 'Confirms reading' } as const;

function people(sheet: PageWriter, parties: readonly Party[]): void {
  const [capacityAt, askedAt] = [LEFT_MARGIN + 178, RIGHT - 80];
  sheet.row([[label('Acting for the client')], [label('As', capacityAt)], [label('What is asked', askedAt)]]);
  sheet.space(3);
  for (const { name, capacity, kind } of parties) {
    const cells = [
      [bold(name, LEFT_MARGIN, capacityAt - GUTTER)],
      [line(capacity, capacityAt, askedAt - GUTTER)],
      [line(asked[kind], askedAt)],
    ];
    sheet.keep(30);
    sheet.rule();
    sheet.space(5);
    sheet.row(cells);
    sheet.space(4);
  }
  sheet.rule();
  sheet.space(22);
}

function clauses(sheet: PageWriter, template: Template, facts: ContractFacts): void {
  for (const [index, { title, paragraphs }] of template.clauses.entries()) {
    sheet.keep(HEADING_NEEDS);
    sheet.row([
      [{ style: styles.heading, text: String(index + 1), colour: 'accent', x: LEFT_MARGIN }],
      [{ style: styles.heading, text: title }],
    ]);
    sheet.space(3);
    for (const [at, paragraph] of paragraphs.entries()) {
      sheet.keep(2 * styles.text.leading);
      const number: Written = {
        style: styles.small,
        text: `${index + 1}.${at + 1}`,
        colour: 'soft',
        x: LEFT_MARGIN,
      };
      sheet.number(number, styles.text);
      sheet.write(line(fill(paragraph, facts, DAYS), INDENT));
      sheet.space(5);
    }
    sheet.space(9);
  }
}

function signatures(sheet: PageWriter, { closing }: Template, parties: readonly Party[]): void {
  const signers = parties.filter(({ kind }) => kind === 'signs');
  sheet.keep(150);
  sheet.space(6);
  sheet.write({ style: styles.heading, text: 'Signatures', x: LEFT_MARGIN });
  sheet.space(4);
  sheet.write(line(closing));
  for (let index = 0; index < signers.length; index += 2) {
    const pair = signers.slice(index, index + 2);
    sheet.keep(84);
    sheet.space(40);
    for (const at of pair.keys()) sheet.rule('line', ...columnOf(at));
    sheet.space(5);
    sheet.row(
      pair.map(({ name, capacity }, at) => {
        const [x, to] = columnOf(at);
        return [bold(name, x, to), { style: styles.small, text: capacity, colour: 'soft', x, to }];
      }),
    );
  }
}
const columnOf = (at: number): [x: number, to: number] =>
  at === 0 ? [LEFT_MARGIN, MIDDLE - GUTTER] : [MIDDLE + GUTTER, RIGHT];

/** Deterministic: the same facts yield the same bytes on any machine at any time. */
export function renderContractPdf(facts: ContractFacts): Promise<Uint8Array> {
  const template: Template = templates[facts.template];
  const sheet = openPageWriter();
  head(sheet, template, facts);
  between(sheet, facts);
  people(sheet, facts.parties);
  for (const paragraph of template.opening) sheet.write(line(fill(paragraph, facts, DAYS)));
  sheet.space(22);
  clauses(sheet, template, facts);
  signatures(sheet, template, facts.parties);
  const { firm, reference, version, client } = facts;
  return sheet.finish(
    {
      head: `${template.title} · ${firm} and ${client.legalName}`,
      foot: `Reference ${reference} · Version ${version}`,
    },
    {
      title: `${template.title}, ${client.legalName}`,
      author: firm,
      subject: `${reference}, version ${version}`,
      at: new Date(`${facts.day}T00:00:00Z`),
    },
  );
}
