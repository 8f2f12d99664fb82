// The contract as text, built from the same template and facts as the PDF, for phones, enlarged text and screen
// readers. The signature covers the PDF bytes.
import type { Reply } from '../api/call.ts';
import type { contract } from '../api/contract.ts';
import { limits } from '../limits.ts';
import type { ContractFacts } from './facts.ts';
import { dayInWords, fill, type Template, templates } from './templates.ts';

const DAYS = limits.contract.seconds / 86_400;

type ContractText = Reply<typeof contract.open>['text'];

export function contractText(facts: ContractFacts): ContractText {
  const template: Template = templates[facts.template];
  const filled = (sentence: string): string => fill(sentence, facts, DAYS);
  const { firm, client, reference, version, day, parties } = facts;
  const { legalName, legalForm, register, number, country, address } = client;
  const details = [legalForm, register, number, country && `Founded under the law of ${country}`];
  const rows: readonly (readonly [name: string, fact: string])[] = [
    ['The firm', firm],
    ['The client', [legalName, ...address, ...details].filter(Boolean).join('\n')],
    ['Reference', reference],
    ['Version', String(version)],
    ['Made on', dayInWords(day)],
  ];
  return {
    title: template.title,
    subtitle: template.subtitle,
    facts: rows.map(([name, fact]) => ({ name, fact })),
    parties: parties.map(({ name, capacity }) => ({ name, capacity })),
    opening: template.opening.map(filled),
    clauses: template.clauses.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.map(filled) })),
    closing: template.closing,
  };
}
