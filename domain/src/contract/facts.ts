// The facts that fill a contract. Entered facts come from the company and its creator; a keyed hash over them
// detects later changes. The frame is what we add; it is frozen with the first rendering and never recomputed.

import { englishLegalForms } from '../documents/english-legal-forms.ts';
import { type Answers, readList, readText } from '../forms/form.ts';
import { services } from '../forms/investment-choices.ts';
import { countries } from '../reference/countries.ts';
import type { Party } from './parties.ts';
import type { TemplateId } from './templates.ts';

interface ContractClient {
  readonly legalName: string;
  readonly legalForm: string;
  /** Register name and number, as in the register; empty if the company is not registered. */
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
  /** The client's reference, in the form that people read out. */
  readonly reference: string;
  /** The number of this contract among those of the client. */
  readonly version: number;
  /** The effective date of the terms that the contract refers to. */
  readonly terms: string;
  /** The day on which the contract was made. */
  readonly day: string;
}

export type ContractFacts = Frame & EnteredContractFacts;

const countryOf = (code: string): string => (countries as Readonly<Record<string, string>>)[code] ?? code;

/** Expects validated answers, not a draft. */
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

/** Returns the services in the order of our list, so that the order of selection does not matter. */
export const contractServices = (investment: Answers): Service[] =>
  services.filter((service) => readList(investment, 'servicesWanted').includes(service));

/** Serialises the facts in a fixed order, so that equal facts always give the same text and hash. */
export function canonical({ client, services: wanted, parties }: EnteredContractFacts): string {
  const { legalName, legalForm, register, number, country, address } = client;
  return JSON.stringify([
    [legalName, legalForm, register, number, country, [...address]],
    [...wanted],
    parties.map(({ id, role, kind, name, capacity }) => [id, role, kind, name, capacity]),
  ]);
}
