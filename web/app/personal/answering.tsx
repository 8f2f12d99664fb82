// What fills personal information in: the draft, kept as it is typed, and the form that shows it. With it come the schema library,
// the countries and the check digits, which is why the page fetches it after itself.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { forward } from '@portico/domain/onboarding/progress';
import { use, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../api.ts';
import type { DraftCalls, DraftState, KeptDraft } from '../forms/draft.ts';
import { readUnsaved } from '../forms/unsaved.ts';
import { type Left, useDraft } from '../forms/use-draft.ts';
import { CallFailed } from '../send.ts';
import { changeClientState, clientState } from '../session/client-state.ts';
import { positionIn } from '../session/position.ts';
import { usePersonalForm } from '../texts/english-personal-form.ts';
import { PersonalForm, type PersonalFormProps } from './personal-form.tsx';

export const readLeft = (owner: string) => readUnsaved(owner) as Promise<Left | undefined>;

export type Kept = Pick<DraftState, 'savedAt' | 'isWaiting'>;

export interface AnsweringProps extends Pick<PersonalFormProps, 'email' | 'isOpen' | 'askedBack'> {
  readonly path: string;
  /** Whose it is, and of which form. */
  readonly owner: string;
  readonly kept: KeptDraft;
  readonly left: Promise<Left | undefined>;
  readonly onKept: (kept: Kept) => void;
}

const isCode = (failure: unknown, code: string): boolean =>
  failure instanceof CallFailed && failure.code === code;

export default function Answering({ path, owner, kept, left: leaving, onKept, ...form }: AnsweringProps) {
  const { check: words } = usePersonalForm();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const found = use(leaving);
  // What can no longer be changed is not typed into.
  const left = form.isOpen ? found : undefined;
  const place = useRef<Omit<Left, 'answers'>>({});
  const calls = useMemo(
    (): DraftCalls => ({
      load: () => call(personalCalls.information, {}),
      isChangedElsewhere: (failure) => isCode(failure, 'CHANGED_ELSEWHERE'),
      save: (body) =>
        call(personalCalls.saveInformation, { body: body as never }).catch((failure: unknown) => {
          // Sent to the staff from another tab: this page is only to be read now.
          if (isCode(failure, 'STEP_NOT_OPEN')) void revalidate();
          throw failure;
        }),
    }),
    [revalidate],
  );
  const { draft, state } = useDraft({ owner, kept, calls, left }, place);
  const { savedAt, isWaiting } = state;
  useEffect(() => onKept({ savedAt, isWaiting }), [onKept, savedAt, isWaiting]);
  const complete = async (): Promise<string | undefined> => {
    if (!(await draft.flush())) return words.notSaved;
    try {
      const body = { step: 'PERSONAL_INFORMATION' as const };
      const { onboardingProgress } = await call(clientCalls.completeStep, { body });
      changeClientState({ onboardingProgress });
      await navigate(forward(positionIn('personal', clientState()), path).to);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (!isCode(failure, 'STEP_INCOMPLETE')) return failure.message;
      // What the server has is not what stands here: with its answers the page finds what is missing.
      await draft.refresh();
      return words.incomplete;
    }
  };
  return <PersonalForm draft={draft} state={state} left={left} place={place} complete={complete} {...form} />;
}
