// Sends a signature or confirmation once and handles the outcome: done, changed meanwhile, or done before.
import type { FieldError } from '@portico/ui/error-summary';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { loadActiveClient } from '../../session/load-clients.ts';
import type { ContractNews } from './contract.tsx';

/** Refusals caused by another tab or another person. */
const newsOf: Readonly<Record<string, ContractNews | undefined>> = {
  CONTRACT_CHANGED: 'changed',
  ALREADY_SIGNED: 'already',
};

interface Answer {
  readonly isPending: boolean;
  /** The message for the form as a whole. Refused fields are listed in `fields`. */
  readonly problem: string | undefined;
  readonly fields: readonly FieldError[];
  /** `act` resolves to false when the person cancelled. `otherwise` is then shown. */
  readonly send: (act: () => Promise<boolean>, otherwise?: string) => Promise<void>;
}

/** Loads the page that follows the signature or confirmation. */
export function useFollow(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const client = await loadActiveClient();
    // The last person to sign submits the application.
    if (client?.waiting) await navigate('/business');
    else await revalidate();
  };
}

export function useAnswer(onNews: (news: ContractNews) => void): Answer {
  const { revalidate } = useRevalidator();
  const follow = useFollow();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Pick<Answer, 'problem' | 'fields'>>({
    problem: undefined,
    fields: [],
  });
  // A second click can arrive before the page renders again.
  const isSending = useRef<boolean>(false);
  const send: Answer['send'] = async (act, otherwise) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setRefused({ problem: undefined, fields: [] });
    try {
      if (await act()) await follow().catch(() => onNews('unseen'));
      else setRefused({ problem: otherwise, fields: [] });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const news = newsOf[failure.code];
      if (news) onNews(news);
      if (news || failure.code === 'STEP_NOT_OPEN') await revalidate();
      if (!news)
        setRefused({
          problem: failure.fields.length > 0 ? undefined : failure.message,
          fields: failure.fields.map(({ field, message }) => ({ fieldId: field, message })),
        });
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return { isPending, ...refused, send };
}
