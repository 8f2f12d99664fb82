// What every part of the page with the papers knows.
import type { PaperWords } from '@portico/domain/documents/document-words';
import { createContext, use } from 'react';
import type { englishPapersPage } from '../texts/english-documents-page.ts';
import type { PaperDrafts } from './document-drafts.ts';
import type { Paper, PaperList, Papers } from './use-documents.ts';
import type { Removing } from './use-removing.ts';

export interface PapersOfPage extends Papers, Removing {
  /** False when the client is with the staff: then nothing is sent and nothing taken back. */
  readonly isOpen: boolean;
  readonly drafts: PaperDrafts;
}

const Context = createContext<PapersOfPage | undefined>(undefined);
export const PapersProvider = Context.Provider;
export function usePapersContext(): PapersOfPage {
  const papers = use(Context);
  if (!papers) throw new Error('not on the page with the papers');
  return papers;
}

/** A paper's name; of whom, or of which other paper, where it is not the client's own. */
export function nameOf(
  words: typeof englishPapersPage,
  names: PaperWords,
  { papers }: PaperList,
  { slot, of }: Paper,
): string {
  const { name } = names.slots[slot];
  if (of === null) return name;
  const other = papers.find(({ key }) => key === of);
  return words.of(name, other ? names.slots[other.slot].name : of);
}
