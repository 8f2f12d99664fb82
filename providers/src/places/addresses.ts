// The addresses of the maps simulator: one without a postcode, one with special letters, and various word orders.

export interface Address {
  readonly number: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
  readonly countryCode: string;
}

const address = (
  number: string,
  street: string,
  town: string,
  postcode: string,
  country: string,
  countryCode: string,
): Address => ({ number, street, town, postcode, country, countryCode });

export const addresses: readonly Address[] = [
  address('10', 'Downing Street', 'London', 'SW1A 2AA', 'United Kingdom', 'GB'),
  address('221B', 'Baker Street', 'London', 'NW1 6XE', 'United Kingdom', 'GB'),
  address('19', 'Berggasse', 'Wien', '1090', 'Austria', 'AT'),
  address('77', 'Torstraße', 'Berlin', '10119', 'Germany', 'DE'),
  address('55', 'Rue du Faubourg Saint-Honoré', 'Paris', '75008', 'France', 'FR'),
  address('8', 'Des Voeux Road Central', 'Hong Kong', '', 'Hong Kong', 'HK'),
];
