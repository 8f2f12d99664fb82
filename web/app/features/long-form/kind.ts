// What makes one long form another: its questions, how each is answered, its words, where it is kept. Everything else they share.
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
  /** In English, as they are stored with the answers; the page shows them in its language. */
  readonly words: FormWords;
  /** What is recorded when it is done. */
  readonly step: MemberStep;
  /** What is declared over all that was answered, where something is. */
  readonly declaration?: string;
  readonly controlOf: (key: string) => Control;
  readonly addresses: Readonly<Record<string, AddressSettings>>;
  /** What a finished part says of itself when it is folded; what stands in a list of its own is read as one. */
  readonly told: Readonly<Record<string, readonly (string | readonly string[])[]>>;
  readonly useWords: () => FormWords;
  readonly load: DraftCalls['load'];
  readonly save: Save;
  /** What a part needs and no other, fetched when it is shown. */
  readonly late?: Readonly<Record<string, () => Promise<unknown>>>;
}
