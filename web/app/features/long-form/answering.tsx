// Connects the draft of a long form to its questions. Brings the schema library, the countries and the check
// digits, so a page loads it as a separate chunk.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import type { Flow } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { answerReturn } from '../../session/answer-return.ts';
import { changeClientState, clientState } from '../../session/client-state.ts';
import { completeStep } from '../../session/complete-step.ts';
import { findNextPath } from '../../session/next-step.ts';
import { findFlowPosition } from '../../session/position.ts';
import type { DraftCalls, DraftState, SavedDraft } from '../forms/draft.ts';
import { loadUnsaved } from '../forms/unsaved-answers.ts';
import { type FocusPosition, type UnsavedDraft, useDraft } from '../forms/use-draft.ts';
import { definitionHash } from './definition-hash.ts';
import type { FormKind } from './kind.ts';
import { useLongForm } from './long-form.en.ts';
import { LongForm, type LongFormProps } from './long-form.tsx';

export const readUnsavedDraft = (owner: string) => loadUnsaved(owner) as Promise<UnsavedDraft | undefined>;

export type LongFormSaveState = Pick<DraftState, 'savedAt' | 'isUnsaved' | 'isWaiting'>;

export interface AnsweringProps extends Pick<LongFormProps, 'asking' | 'email' | 'isOpen' | 'askedBack'> {
  readonly flow: Flow;
  readonly path: string;
  /** Identifies the person, the client and the form. */
  readonly owner: string;
  readonly kept: SavedDraft;
  readonly left: Promise<UnsavedDraft | undefined>;
  readonly onKept: (kept: LongFormSaveState) => void;
}

const isCode = (failure: unknown, code: string): boolean =>
  failure instanceof CallFailed && failure.code === code;

/** Asks the server, which has the progress after the last save. */
async function isEverythingDone(flow: Flow): Promise<boolean> {
  const clientId = clientState().activatedClient ?? '';
  const { onboardingProgress } = await call(clientCalls.getClient, { query: { clientId } });
  changeClientState({ onboardingProgress });
  return isComplete(findFlowPosition(flow, clientState()));
}

export function Answering({
  kind,
  flow,
  path,
  owner,
  kept,
  left: leaving,
  onKept,
  ...form
}: AnsweringProps & { readonly kind: FormKind }) {
  const { check: words } = useLongForm();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const found = use(leaving);
  // Do not restore edits into a form that can no longer be changed.
  const left = form.isOpen ? found : undefined;
  const place = useRef<FocusPosition>({});
  const sent = useRef({ body: '', key: '' });
  const calls = useMemo(
    (): DraftCalls => ({
      load: kind.load,
      isChangedElsewhere: (failure) => isCode(failure, 'CHANGED_ELSEWHERE'),
      save: (body) => {
        // A retry after a lost response reuses the idempotency key, so that the server applies it once.
        const text = JSON.stringify(body);
        if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
        const { key } = sent.current;
        return kind.save(body, { key }).catch((failure: unknown) => {
          // Another tab has submitted the client: reload to show this page read-only.
          if (isCode(failure, 'STEP_NOT_OPEN')) void revalidate();
          throw failure;
        });
      },
    }),
    [kind, revalidate],
  );
  const [before] = useState(kept.answers);
  const { draft, state } = useDraft({ owner, kept, calls, left }, place);
  const { savedAt, isUnsaved, isWaiting } = state;
  useEffect(() => onKept({ savedAt, isUnsaved, isWaiting }), [onKept, savedAt, isUnsaved, isWaiting]);
  const complete: LongFormProps['complete'] = async (returned) => {
    if (!(await draft.flush())) return words.notSaved;
    try {
      if (returned) {
        // An answer can reopen a later step, as a changed company does with its contract. The client's page leads there.
        const isSent = returned.isLast && (await isEverythingDone(flow));
        if (isSent) await answerReturn(returned.items);
        await navigate(isSent ? `/${flow}?sent` : `/${flow}`);
        return undefined;
      }
      const definition = await definitionHash(kind);
      await completeStep(kind.step, { definition });
      // After a correction of the whole step, return to the page that lists and submits all corrections.
      const isAsked = form.askedBack.length > 0;
      await navigate(isAsked ? `/${flow}` : findNextPath(findFlowPosition(flow, clientState()), path));
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (!isCode(failure, 'STEP_INCOMPLETE')) return failure.message;
      // The server's answers differ from this page: load them, so that the page finds what is missing.
      await draft.refresh();
      return words.incomplete;
    }
  };
  return (
    <LongForm
      kind={kind}
      draft={draft}
      state={state}
      left={left}
      place={place}
      complete={complete}
      before={before}
      {...form}
    />
  );
}
