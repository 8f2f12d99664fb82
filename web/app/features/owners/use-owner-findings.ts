// English texts for the ownership findings.
import { englishOwners } from '@portico/domain/owners/english-owners';
import type { OwnershipWords } from '@portico/domain/owners/sentences';
import { useTranslated } from '../../texts/catalogue.tsx';

/** Keep a number and its percent sign together with a non-breaking space. */
const words: OwnershipWords = {
  ...englishOwners,
  share: (range) => englishOwners.share(range).replaceAll(' %', '\u00a0%'),
};

export const useOwnerFindings = (): OwnershipWords => useTranslated(words);
