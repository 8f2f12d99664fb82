// The list with its correction requests, errors and invitations, and the button to continue (S4.08).
import type { MemberStep } from '@portico/domain/steps/flows';
import { Banner } from '@portico/ui/banner';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import type { Conflict } from '../forms/draft.ts';
import { useReopened } from '../long-form/use-reopened.ts';
import { useEntryListWords } from './entry-list.en.ts';

interface EntryError {
  readonly field: string;
  readonly message: string;
}

export interface EntryOverviewProps {
  readonly step: MemberStep;
  /** Everything that keeps the step from being complete. */
  readonly open: readonly EntryError[];
  /** The errors to show after a refused submit. */
  readonly shown: readonly EntryError[];
  readonly conflicts: readonly Conflict[];
  /** Runs on submit. True when something is left to do, and the person was led there. */
  readonly isStopped: () => boolean;
  /** Undefined on success, otherwise the message to show. */
  readonly complete: () => Promise<string | undefined>;
  readonly askedBack: readonly CorrectionRequest[];
  readonly savedAt: string | null;
  readonly isOpen: boolean;
  /** In an approved client the step itself never reopens. */
  readonly isApproved: boolean;
  readonly closed: string;
  readonly news?: ReactNode;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly children: (isPending: boolean) => ReactNode;
}

export function EntryOverview({
  step,
  open,
  shown,
  conflicts,
  isStopped,
  complete,
  askedBack,
  savedAt,
  isOpen,
  isApproved,
  closed,
  news,
  onFocus,
  onBlur,
  children,
}: EntryOverviewProps) {
  const words = useEntryListWords();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const isReopened = useReopened(step, { problems: open }, savedAt);
  const errors = attempt > 0 ? shown : [];
  useErrorTitle(errors.length > 0);
  const corrections = askedBack.filter((request) => request.step === step);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    if (isStopped()) {
      setAttempt(attempt + 1);
      return;
    }
    if (conflicts.length > 0) {
      document.querySelector<HTMLElement>('.conflict button')?.focus();
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await complete());
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onBlur={onBlur}
      onFocus={onFocus}
      noValidate
      className="long-form entries-page"
    >
      {corrections.map(({ field, sentence }) => (
        <Banner key={field} kind="news" title={sentence} />
      ))}
      <ErrorSummary
        errors={errors.map(({ field, message }) => ({ fieldId: field, message }))}
        attempt={attempt}
      />
      {news}
      {isReopened && corrections.length === 0 && !isApproved && (
        <Banner kind="waiting" title={words.reopened.title}>
          {words.reopened.text}
        </Banner>
      )}
      {problem && <Banner kind="problem" title={problem} isLive />}
      {!isOpen && <Banner kind="waiting" title={closed} />}
      {children(isPending)}
    </form>
  );
}
