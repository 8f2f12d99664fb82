// The sentences about findings in English. The page that shows them adds this catalogue to the others.
import type { Range } from './interests.ts';
import type { OwnershipWords } from './sentences.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const percent = (value: number): string => `${number.format(value)} %`;
const share = ({ from, to }: Range): string =>
  percent(from) === percent(to) ? percent(from) : `between ${percent(from)} and ${percent(to)}`;

export const englishOwners: OwnershipWords = {
  share,
  counted: {
    shareholding: '',
    votingRights: 'the votes in ',
    rightsToProfitOrIncome: 'the profits of ',
    rightsToSurplusAssetsOnDissolution: 'what would be left of ',
  },
  holds: (owner, held, of, counted, through) =>
    `${owner} holds ${held} of ${counted}${of}${through.length > 0 ? ` through ${list.format(through)}` : ''}.`,
  holdsBy: (owner, held, of, counted, ways) =>
    `${owner} holds ${held} of ${counted}${of}: ${list.format(ways)}.`,
  directly: 'directly',
  by: (held, through) => `${held} through ${list.format(through)}`,
  decides: (owner, of, through) =>
    through.length > 0
      ? `${owner} decides in ${of} through ${list.format(through)}.`
      : `${owner} decides in ${of}.`,
  controlsOwner: (owner, between, held, of) => `${owner} decides in ${between} and so over ${held} of ${of}.`,
  ownsController: (owner, held, between, of) =>
    `${owner} holds ${held} of ${between}, which decides in ${of}.`,
  inTheNameOf: (owner, nominees) => `${list.format(nominees)} holds it in the register for ${owner}.`,
  perhaps: 'Whether this is enough depends on the exact shares. Enter them if you know them.',
  unexplained: (held, of, where) =>
    where === of
      ? `Not explained yet: ${held} of ${of}. Say who else holds it.`
      : `Not explained yet: ${held} of ${of}, behind ${where}. Name the owners of ${where}.`,
  ownerMissing: 'So much is open that an owner may be missing. Name who holds it.',
  explained: 'Everything is explained.',
  nobody: 'Nobody owns or controls enough to be a beneficial owner.',
  officials: (names) => `In their place stands who runs the company: ${list.format(names)}.`,
};
