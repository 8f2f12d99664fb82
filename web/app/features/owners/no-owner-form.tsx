// Form for companies where nobody owns or controls enough: why, how the owners were searched for, and who runs the company.
import type { Answers, Problem } from '@portico/domain/forms/form';
import { noOwnerForm } from '@portico/domain/owners/owner-form';
import { Link } from 'react-router';
import { toOpenForm } from '../entry-list/entry-form.ts';
import { OpenFormProvider } from '../long-form/form-context.ts';
import { Question } from '../long-form/question.tsx';
import type { FormErrors } from '../long-form/use-form-errors.ts';
import { useQuestionsOfOwner } from './owner-questions.ts';
import { buildNewOwnerPath, useOwners } from './owners-context.ts';
import { NO_OWNER, tidyNoOwner } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';

export interface NoOwnerFormProps {
  readonly errors: FormErrors;
  readonly problems: readonly Problem[];
}

export function NoOwnerForm({ errors, problems }: NoOwnerFormProps) {
  const { read, answers, latest, change } = useOwners();
  const { nobody: words } = useOwnersForm();
  const { applicant } = read.owned;
  const official = problems.find(({ field }) => field === 'officials');
  const questions = useQuestionsOfOwner(noOwnerForm);
  const context = toOpenForm(questions, (answers[NO_OWNER] ?? {}) as Answers, errors, (key, answer) =>
    change(NO_OWNER, tidyNoOwner({ ...(latest()[NO_OWNER] ?? {}), [key]: answer })),
  );
  return (
    <OpenFormProvider value={context}>
      <section className="sheet-section" aria-labelledby="nobody">
        <h2 id="nobody">{words.title}</h2>
        <p className="entry-note">{words.text}</p>
        <div className="sheet-fields">
          {Object.keys(noOwnerForm.questions).map((key) => (
            <Question key={key} name={key} />
          ))}
          {read.officials.length > 0 && (
            <p>{words.officials(read.officials.map(({ name }) => name).join(', '))}</p>
          )}
          {official && errors.isShown('officials') && (
            <p className="field-error" id="officials-error">
              {official.message}
            </p>
          )}
          <p className="entry-more">
            <Link
              className="button"
              data-kind="secondary"
              id="officials"
              to={buildNewOwnerPath(applicant.id, 'official')}
              preventScrollReset
              aria-describedby={official && errors.isShown('officials') ? 'officials-error' : undefined}
            >
              {words.addOfficial}
            </Link>
          </p>
        </div>
      </section>
    </OpenFormProvider>
  );
}
