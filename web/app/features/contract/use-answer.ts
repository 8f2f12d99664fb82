// Sends a signature or a confirmation once, and finds out what came of it: done, changed meanwhile, done before.
import type { FieldError } from '@portico/ui/error-summary';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { loadActiveClient } from '../../session/load-clients.ts';
import type { ContractNews } from './contract.tsx';

/** What another tab or another person has done meanwhile. */
const newsOf: Readonly<Record<string, ContractNews | undefined>> = {
  CONTRACT_CHANGED: 'changed',
  ALREADY_SIGNED: 'already',
};

interface Answer {
  readonly isPending: boolean;
  /** The fields that were refused, and what is said of the whole. */
  readonly problem: string | undefined;
  readonly fields: readonly FieldError[];
  /** False from what is sent: the person thought better of it, as `otherwise` says. */
  readonly send: (act: () => Promise<boolean>, otherwise?: string) => Promise<void>;
}

/** Loads what an answer has led to. */
export function useFollow(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    const client = await loadActiveClient();
    // Whoever is the last of all has sent the application.
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
  // A second press comes before the page is drawn anew.
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
