// Context shared by all parts of the documents page.
import type { DocumentWords } from '@portico/domain/documents/document-words';
import { createContext, use } from 'react';
import type { DocumentDrafts } from './document-drafts.ts';
import type { englishDocumentsPage } from './documents.en.ts';
import type { DocumentEntry, DocumentList, DocumentsState } from './use-documents.ts';
import type { Removing } from './use-removing.ts';

export interface DocumentsPage extends DocumentsState, Removing {
  /** False while staff review the client: then files can be neither uploaded nor removed. */
  readonly isOpen: boolean;
  /** The client is approved, so its documents have been accepted by a person. Before that they have only passed our checks. */
  readonly isApproved: boolean;
  readonly drafts: DocumentDrafts;
}

const Context = createContext<DocumentsPage | undefined>(undefined);
export const DocumentsProvider = Context.Provider;
export function useDocumentsContext(): DocumentsPage {
  const slots = use(Context);
  if (!slots) throw new Error('not on the page with the papers');
  return slots;
}

/** The name of a document. Adds the person or the other document that it belongs to. */
export function findDocumentName(
  words: typeof englishDocumentsPage,
  names: DocumentWords,
  { papers: entries }: DocumentList,
  { slot, of }: DocumentEntry,
): string {
  const { name } = names.slots[slot];
  if (of === null) return name;
  const other = entries.find(({ key }) => key === of);
  return words.of(name, other ? names.slots[other.slot].name : of);
}
