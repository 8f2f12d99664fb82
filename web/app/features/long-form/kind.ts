// What distinguishes one long form from another: questions, controls, texts and storage. They share everything else.
import type { Form } from '@portico/domain/forms/form';
import type { FormName } from '@portico/domain/forms/form-definition';
import type { FormWords } from '@portico/domain/forms/form-words';
import type { MemberStep } from '@portico/domain/steps/flows';
import type { DraftCalls } from '../forms/draft.ts';
import type { Control } from './control.ts';
import type { AddressSettings } from './form-context.ts';

type Save = (
  body: Parameters<DraftCalls['save']>[0],
  options: { readonly key: string },
) => ReturnType<DraftCalls['save']>;

export interface FormKind {
  readonly name: FormName;
  readonly form: Form;
  /** English texts, as stored with the answers. The page shows them in its own language. */
  readonly words: FormWords;
  /** The step that is recorded once the form is done. */
  readonly step: MemberStep;
  /** The key of the declaration over all answers, for forms that have one. */
  readonly declaration?: string;
  readonly controlOf: (key: string) => Control;
  readonly addresses: Readonly<Record<string, AddressSettings>>;
  /** The answers in the summary of a folded section. Keys in a nested list are joined to one text. */
  readonly told: Readonly<Record<string, readonly (string | readonly string[])[]>>;
  readonly useWords: () => FormWords;
  readonly load: DraftCalls['load'];
  readonly save: Save;
  /** Loaders for data that only one section needs, run when that section opens. */
  readonly late?: Readonly<Record<string, () => Promise<unknown>>>;
}
