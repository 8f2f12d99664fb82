// State of a change to the owners of an approved client: not submitted, returned with our question, or in review.
import { Banner } from '@portico/ui/banner';
import { formatSavedAt } from '../long-form/form-page.tsx';
import type { SavedOwners } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';

export function OwnerChange({
  change,
  savedAt,
}: {
  readonly change: NonNullable<SavedOwners['change']>;
  /** Saving after the submission withdraws the change, so it has to be submitted again. */
  readonly savedAt: string | null;
}) {
  const { ownerChange: words } = useOwnersForm();
  const { submittedAt, returned } = change;
  if (submittedAt !== null && (savedAt === null || savedAt <= submittedAt))
    return (
      <Banner kind="waiting" title={words.submitted.title}>
        {words.submitted.text(formatSavedAt(submittedAt))}
      </Banner>
    );
  return (
    <>
      {returned && (
        <Banner kind="news" title={words.returned}>
          {returned.sentence}
        </Banner>
      )}
      <Banner kind="waiting" title={words.begun.title}>
        {words.begun.text}
      </Banner>
    </>
  );
}
