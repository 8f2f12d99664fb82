// The sentences about findings in English. The page that shows them adds this catalogue to the others.
import type { Range } from './interests.ts';
import type { OwnershipWords } from './sentences.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const percent = (value: number): string => `${number.format(value)} %`;
const share = ({ from, to }: Range): string => {
  if (percent(from) === percent(to)) return percent(from);
  return percent(from) === percent(0)
    ? `up to ${percent(to)}`
    : `between ${percent(from)} and ${percent(to)}`;
};
/** For a share at the beginning of a sentence. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const englishOwners: OwnershipWords = {
  share,
  counted: {
    shareholding: '',
    votingRights: 'the voting rights in ',
    rightsToProfitOrIncome: 'the profits of ',
    rightsToSurplusAssetsOnDissolution: 'the rights to assets on the winding-up of ',
  },
  holds: (owner, held, of, counted, through) =>
    `${owner} holds ${held} of ${counted}${of}${through.length > 0 ? ` through ${list.format(through)}` : ''}.`,
  holdsBy: (owner, held, of, counted, ways) =>
    `${owner} holds ${held} of ${counted}${of}: ${list.format(ways)}.`,
  directly: 'directly',
  by: (held, through) => `${held} through ${list.format(through)}`,
  decides: (owner, of, through) =>
    through.length > 0
      ? `${owner} controls ${of} through ${list.format(through)}.`
      : `${owner} controls ${of}.`,
  controlsOwner: (owner, between, held, of) =>
    `${owner} controls ${between} and, in total, ${held} of ${of}.`,
  ownsController: (owner, held, between, of) => `${owner} holds ${held} of ${between}, which controls ${of}.`,
  inTheNameOf: (owner, nominees) =>
    nominees.length === 1
      ? `${list.format(nominees)} acts as nominee for ${owner}.`
      : `${list.format(nominees)} act as nominees for ${owner}.`,
  perhaps: 'Whether they are a beneficial owner depends on the exact shares. Enter them if you know them.',
  unexplained: (held, of, where) =>
    where === of
      ? `${capitalised(held)} of ${of} is not yet accounted for. Add any missing owners.`
      : `${capitalised(held)} of ${of}, held through ${where}, is not yet accounted for. Add any missing owners of ${where}.`,
  ownerMissing: 'The share not yet accounted for could hide a beneficial owner. Add the missing owners.',
  explained: 'Ownership is fully accounted for.',
  nobody: 'No one owns or controls enough to be a beneficial owner.',
  officials: (names) =>
    names.length === 1
      ? `We record the senior managing official instead: ${list.format(names)}.`
      : `We record the senior managing officials instead: ${list.format(names)}.`,
};
