// The questions about one document: its type, issue date, issuer and language. Answers are saved while
// typing. Errors appear at a field when the focus leaves it, and everywhere when the person selects Done.

import { findDocumentKind } from '@portico/domain/documents/description';
import { type DocumentKind, typeRow } from '@portico/domain/documents/document-kinds';
import { splitDay, wrongPart } from '@portico/domain/forms/typed-day';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { DateField } from '@portico/ui/date-field';
import { TextField } from '@portico/ui/field';
import { RadioCards } from '@portico/ui/radio-cards';
import { SelectField } from '@portico/ui/select-field';
import { TextArea } from '@portico/ui/text-area';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { whenReleased } from '../../browser/when-released.ts';
import { useDocumentDescription } from './describe-document.en.ts';
import { useDocumentWords } from './document-words.en.ts';
import { useDocumentsContext } from './documents-context.ts';
import { languageNames, languageOptions } from './language-options.ts';
import { readDay } from './typed-date.ts';
import { useDocumentDraft } from './use-document-draft.ts';
import type { DocumentEntry } from './use-documents.ts';

interface DescribeSlotProps {
  readonly entry: DocumentEntry;
  /** The id of the row, which prefixes the ids of its fields. */
  readonly id: string;
  readonly onDone: () => void;
}

export default function DescribeDocument({ entry: slot, id, onDone }: DescribeSlotProps) {
  const words = useDocumentDescription();
  const names = useDocumentWords();
  const { list, isOpen } = useDocumentsContext();
  const { settings } = list;
  const { draft, state, keys, problems, isOptional, most } = useDocumentDraft(slot);
  const { answers, conflicts, isWaiting, savedAt } = state;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const field = (key: string): string => `${id}.${key}`;
  const textOf = (key: string): string => String(answers[key] ?? '');
  const errorOf = (key: string): string | undefined =>
    left.has(key) ? problems.find((problem) => problem.field === key)?.message : undefined;
  const frame = (key: string, label: string, hint?: string) => ({
    name: field(key),
    label,
    hint,
    error: errorOf(key),
    isOptional: isOptional(key),
  });
  const type = findDocumentKind(slot, answers);
  const age = type && typeRow(type).age;
  const isForeign =
    textOf('language') !== '' &&
    !settings.acceptedLanguages.includes(textOf('language')) &&
    slot.slot !== 'translation';

  const formatAnswer = (key: string, answer: unknown): string => {
    if (answer === undefined || answer === null || answer === '') return words.conflict.empty;
    if (answer === true) return words.conflict.yes;
    if (key === 'type') return names.types[answer as DocumentKind]?.name ?? String(answer);
    return key === 'language' ? languageNames([String(answer)], words.otherLanguage) : String(answer);
  };
  const date = (key: 'issuedOn' | 'expiresOn', label: string, hint: string): ReactNode => (
    <DateField
      {...frame(key, label, hint)}
      key={conflicts.length}
      defaultValue={splitDay(textOf(key))}
      wrongPart={wrongPart(textOf(key))?.part}
      onChange={({ currentTarget }: FormEvent<HTMLFieldSetElement>) =>
        draft.change(key, readDay(currentTarget, field(key)))
      }
    />
  );
  const fields: Readonly<Record<string, () => ReactNode>> = {
    type: () => (
      <RadioCards
        {...frame('type', words.type)}
        key={conflicts.length}
        options={slot.types.map((value) => ({ value, title: names.types[value].name }))}
        defaultValue={textOf('type')}
        onValue={(chosen) => draft.change('type', chosen)}
      />
    ),
    issuedOn: () =>
      date('issuedOn', words.issuedOn, age ? words.oldest(settings.oldestMonths[age]) : words.issuedHint),
    expiresOn: () => date('expiresOn', words.expiresOn, words.expiresHint),
    issuer: () => (
      <TextField
        {...frame('issuer', words.issuer, words.issuerHint)}
        autoComplete="off"
        value={textOf('issuer')}
        maxLength={2000}
        onChange={({ target }) => draft.change('issuer', target.value)}
      />
    ),
    language: () => (
      <SelectField
        {...frame('language', words.language, words.languageHint(languageNames(settings.acceptedLanguages)))}
        options={languageOptions(settings.acceptedLanguages, words.otherLanguage)}
        value={textOf('language')}
        onChange={({ target }) => draft.change('language', target.value)}
      />
    ),
    note: () => (
      <TextArea
        {...frame('note', words.note, words.noteHint(most))}
        rows={2}
        value={textOf('note')}
        maxLength={2000}
        onChange={({ target }) => draft.change('note', target.value)}
      />
    ),
    pagesComplete: () => (
      <Checkbox
        {...frame('pagesComplete', words.pagesComplete)}
        checked={answers['pagesComplete'] === true}
        onChange={({ target }) => draft.change('pagesComplete', target.checked ? true : null)}
      />
    ),
  };

  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const around = target.closest<HTMLElement>('[data-field]');
    if (!around || around.contains(relatedTarget)) return;
    void draft.flush();
    const key = around.dataset['field'] ?? '';
    // An empty field is not an error yet: missing answers are reported when the person selects Done.
    if (textOf(key) !== '') whenReleased(() => setLeft((former) => new Set([...former, key])));
  };
  const finish = async (): Promise<void> => {
    const [first] = problems;
    if (!first) {
      await draft.flush();
      return onDone();
    }
    setLeft(new Set(keys));
    const around = document.querySelector(`[data-field="${first.field}"][data-of="${id}"]`);
    around?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return (
    <fieldset className="document-described" onBlur={leave} disabled={!isOpen}>
      <legend>{words.title}</legend>
      <div className="sheet-fields" data-grid>
        {keys.map((key) => {
          const conflict = conflicts.find((each) => each.key === key);
          const isHalf = ['issuedOn', 'expiresOn', 'issuer', 'language'].includes(key);
          return (
            <div key={key} className={isHalf ? undefined : 'sheet-wide'} data-field={key} data-of={id}>
              {fields[key]?.()}
              {conflict && (
                <div className="conflict" role="alert">
                  <p>{words.conflict.title}</p>
                  <div className="conflict-actions">
                    <Button kind="secondary" onClick={() => draft.settle(key, conflict.mine)}>
                      {words.conflict.mine(formatAnswer(key, conflict.mine))}
                    </Button>
                    <Button kind="secondary" onClick={() => draft.settle(key, conflict.theirs ?? null)}>
                      {words.conflict.theirs(formatAnswer(key, conflict.theirs))}
                    </Button>
                  </div>
                </div>
              )}
            </div>
          );
        })}
      </div>
      <p className="field-hint" role="status">
        {isForeign && words.foreign}
      </p>
      {isOpen && (
        <div className="document-done">
          <p className="document-soft" role="status">
            {isWaiting ? words.notSaved : savedAt && words.saved}
          </p>
          <Button kind="secondary" onClick={() => void finish()}>
            {words.done}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
