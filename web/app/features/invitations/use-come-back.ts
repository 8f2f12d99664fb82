// Logs out of the current account and returns to the invitation.
import { useTransition } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../session/log-out.ts';
import { buildStartPath } from './link.ts';

export function useComeBack(token: string) {
  const navigate = useNavigate();
  const [isLeaving, startLeaving] = useTransition();
  const comeBack = (): void =>
    startLeaving(async () => {
      await logOut();
      await navigate(buildStartPath(token), { replace: true });
    });
  return { comeBack, isLeaving };
}
