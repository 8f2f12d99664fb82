import { Combobox } from '../../src/combobox.tsx';
import type { Section } from '../section.ts';

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const aliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Dubai'],
  CD: ['DRC', 'Democratic Republic of the Congo', 'Zaire'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'GB', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KR: ['Republic of Korea'],
  MM: ['Burma'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'US', 'America'],
  VA: ['Holy See'],
};

const namesIn = (language: string): ((code: string) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => names.of(code) ?? code;
};
const english = namesIn('en');
const others = ['de', 'fr', 'es'].map(namesIn);

const countries = codes
  .map((code) => {
    const label = english(code);
    const words = [
      ...(aliases[code] ?? []),
      ...others.map((nameOf) => nameOf(code)),
      label.replace('St.', 'Saint'),
    ];
    return { value: code, label, words: [...new Set(words)].filter((word) => word !== label) };
  })
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

export const combobox: Section = {
  name: 'combobox',
  title: 'Combo box',
  states: {
    empty: () => (
      <Combobox
        label="Country of incorporation"
        name="country"
        hint="Where it is registered."
        options={countries}
      />
    ),
    filled: () => <Combobox label="Nationality" name="nationality" options={countries} defaultValue="AT" />,
    error: () => (
      <Combobox
        label="Country of residence"
        name="residence"
        options={countries}
        defaultText="Osterrich"
        error="Choose a country from the list"
      />
    ),
    'long text': () => (
      <Combobox
        label="In which country is the person liable to pay tax on the income that the company distributes"
        name="taxCountry"
        hint="If there are several, begin with the one in which the person lives for most of the year."
        isOptional
        options={[
          {
            value: 'long',
            label:
              'The United Kingdom of Great Britain and Northern Ireland together with the Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
            words: ['A very long other name that no one would search for, but that must not break the list'],
          },
          ...countries,
        ]}
        defaultValue="long"
      />
    ),
  },
};
