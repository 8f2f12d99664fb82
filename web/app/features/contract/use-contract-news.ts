// Polls the contract while it is being created or others have to sign, and reloads the page when its state
// changes. Failed requests are ignored until the next poll.
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import type { Reply } from '@portico/domain/api/call';
import type { contract } from '@portico/domain/api/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';

export type Current = Reply<typeof contract.current>;
export type OpenContract = NonNullable<Current['contract']>;

/** A person who joined after everyone had signed: they confirm that they have read it and are not a party. */
export const isLaterReader = ({ mine, isParty }: Pick<OpenContract, 'mine' | 'isParty'>): boolean =>
  mine === 'reads' && !isParty;

export const isMaking = ({ contract: found }: Current): boolean => found !== null && found.sha256 === null;
const isSealing = ({ contract: found }: Current): boolean => found?.state === 'signed';

const SOON_MS = 2000;
const LATER_MS = 30_000;
const SLOW_MS = 20_000;

/** Returns whether creating the contract takes longer than expected. */
export function useContractNews(told: Current): boolean {
  const { revalidate } = useRevalidator();
  const [isSlow, setSlow] = useState(false);
  const isSoon = isMaking(told) || isSealing(told);
  const isAwaited = told.contract?.sealedAt == null;
  useEffect(() => {
    if (!isAwaited) return;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const now = await call(contractCalls.current, {}).catch(() => told);
      if (JSON.stringify(now) !== JSON.stringify(told)) await revalidate();
    };
    const timer = setInterval(() => void ask(), isSoon ? SOON_MS : LATER_MS);
    return () => clearInterval(timer);
  }, [told, isSoon, isAwaited, revalidate]);
  const making = isMaking(told);
  useEffect(() => {
    setSlow(false);
    if (!making) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [making]);
  return isSlow;
}
