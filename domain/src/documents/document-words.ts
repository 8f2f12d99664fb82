// The document texts of a catalogue, one per language (U41). The type requires all of them, so no document lacks a text.

import type { DocumentKind } from './document-kinds.ts';
import type { DocumentReason, DocumentState } from './document-states.ts';
import type { Cause } from './requirements.ts';
import type { SlotGroup, SlotName } from './slots.ts';

export interface DocumentWords {
  readonly groups: Readonly<Record<SlotGroup, string>>;
  /** Its name, a plain description, and one sentence why we need it. */
  readonly slots: Readonly<
    Record<SlotName, { readonly name: string; readonly what: string; readonly why: string }>
  >;
  /** The name of the document, and what it is called in the countries that issue it. */
  readonly types: Readonly<Record<DocumentKind, { readonly name: string; readonly examples: string }>>;
  /** Names the answer that requires the document: "Because …" */
  readonly causes: Readonly<Record<Cause, string>>;
  readonly states: Readonly<Record<DocumentState, string>>;
  readonly reasons: Readonly<Record<DocumentReason, string>>;
}
