// What a catalogue says of documents, in each language (U41). A page never has a document without words: the type asks for all of them.

import type { DocumentKind } from './document-kinds.ts';
import type { DocumentReason, DocumentState } from './document-states.ts';
import type { Cause } from './requirements.ts';
import type { SlotGroup, SlotName } from './slots.ts';

export interface DocumentWords {
  readonly groups: Readonly<Record<SlotGroup, string>>;
  /** Its name, what it is in plain words, and in one sentence why it is asked. */
  readonly slots: Readonly<
    Record<SlotName, { readonly name: string; readonly what: string; readonly why: string }>
  >;
  /** What a document is called, and how it is called where it is issued. */
  readonly types: Readonly<Record<DocumentKind, { readonly name: string; readonly examples: string }>>;
  /** Which answer has asked for it: "Because …" */
  readonly causes: Readonly<Record<Cause, string>>;
  readonly states: Readonly<Record<DocumentState, string>>;
  readonly reasons: Readonly<Record<DocumentReason, string>>;
}
