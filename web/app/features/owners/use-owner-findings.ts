// What follows from the owners, in English.
import { englishOwners } from '@portico/domain/owners/english-owners';
import type { OwnershipWords } from '@portico/domain/owners/sentences';
import { useTranslated } from '../../texts/catalogue.tsx';

/** A number and its sign stay together. */
const words: OwnershipWords = {
  ...englishOwners,
  share: (range) => englishOwners.share(range).replaceAll(' %', '\u00a0%'),
};

export const useOwnerFindings = (): OwnershipWords => useTranslated(words);
