// The text that a person agrees to when signing or confirming. Its hash is stored with the signature (M01). To
// change the wording, add a new version and keep the old one.
import { limits } from '../limits.ts';
import type { PartyKind } from './parties.ts';

const consents: Readonly<Record<number, Readonly<Record<PartyKind, string>>>> = {
  1: {
    signs:
      'I have read this contract to its end. I agree to it and sign it electronically, for the client that it names and with the power that it says I have. I know that my electronic signature binds like one by hand.',
    reads:
      'I have read this contract to its end and know what the client agrees to in it. I sign nothing by confirming this.',
  },
};

/** Returns the current version. */
export function consentText(kind: PartyKind): string {
  const text = consents[limits.contract.consentVersion]?.[kind];
  if (text === undefined) throw new RangeError('there is no such version of the consent');
  return text;
}
