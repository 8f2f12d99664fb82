// What a contract is filled with. Told: what the company and its creator have said, and what changes with a single answer; whether that
// is still so is asked by its keyed hash. The frame is what we add, frozen with the first rendering and never asked again.

import { englishLegalForms } from '../documents/english-legal-forms.ts';
import { type Answers, readList, readText } from '../forms/form.ts';
import { services } from '../forms/investment-choices.ts';
import { countries } from '../reference/countries.ts';
import type { Party } from './parties.ts';
import type { TemplateId } from './templates.ts';

interface ContractClient {
  readonly legalName: string;
  readonly legalForm: string;
  /** Register and number, as the register shows them; empty where it is in none. */
  readonly register: string;
  readonly number: string;
  readonly country: string;
  readonly address: readonly string[];
}

export type Service = (typeof services)[number];

export interface EnteredContractFacts {
  readonly client: ContractClient;
  readonly services: readonly Service[];
  readonly parties: readonly Party[];
}

interface Frame {
  readonly template: TemplateId;
  readonly locale: 'en';
  readonly firm: string;
  /** Of the client, as people read it out. */
  readonly reference: string;
  /** Which of this client's contracts it is. */
  readonly version: number;
  /** The day from which the terms count that it refers to. */
  readonly terms: string;
  /** The day on which it was made. */
  readonly day: string;
}

export type ContractFacts = Frame & EnteredContractFacts;

const countryOf = (code: string): string => (countries as Readonly<Record<string, string>>)[code] ?? code;

/** Of answers as they are read, not as they were typed. */
export function contractClient(company: Answers): ContractClient {
  const readAnswer = (key: string): string => readText(company, key).trim();
  const place = (part: string): string => readAnswer(`registeredAddress.${part}`);
  const form = readAnswer('legalForm');
  return {
    legalName: readAnswer('legalName'),
    legalForm:
      readAnswer('legalFormName') || ((englishLegalForms as Readonly<Record<string, string>>)[form] ?? ''),
    register: readAnswer('registerName'),
    number: readAnswer('registrationNumber'),
    country: countryOf(readAnswer('countryOfIncorporation')),
    address: [
      place('line1'),
      place('line2'),
      `${place('postalCode')} ${place('city')}`.trim(),
      place('region'),
      countryOf(place('country')),
    ].filter(Boolean),
  };
}

/** In the order of our list, whatever the order of the boxes was. */
export const contractServices = (investment: Answers): Service[] =>
  services.filter((service) => readList(investment, 'servicesWanted').includes(service));

/** One text for the same facts, whatever they were gathered by: named one by one, in one order. */
export function canonical({ client, services: wanted, parties }: EnteredContractFacts): string {
  const { legalName, legalForm, register, number, country, address } = client;
  return JSON.stringify([
    [legalName, legalForm, register, number, country, [...address]],
    [...wanted],
    parties.map(({ id, role, kind, name, capacity }) => [id, role, kind, name, capacity]),
  ]);
}
