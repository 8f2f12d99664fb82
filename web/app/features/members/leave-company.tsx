// Ends the person's own membership. The server ends the session as well, so the browser clears it without a log-out call.
import { membersCalls } from '@portico/domain/api/browser/members.gen';
import { Button } from '@portico/ui/button';
import { SheetSection } from '@portico/ui/sheet';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { forgetSession } from '../../session/log-out.ts';
import { hintForLogin } from '../../session/login-hint.ts';
import { askLeaving } from './ask-ending.tsx';
import type { Member } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';

interface LeaveCompanyProps {
  readonly company: string;
  readonly me: Member;
}

export function LeaveCompany({ company, me }: LeaveCompanyProps) {
  const { leave: words, refused: ofRefusals } = useMembersCatalogue();
  const refused: Readonly<Record<string, ((name: string) => string) | undefined>> = ofRefusals;
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  if (me.role === 'creator')
    return (
      <SheetSection title={words.title(company)}>
        <p className="section-lead">{words.creator}</p>
      </SheetSection>
    );
  const leave = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      await call(membersCalls.leave, { body: {} });
      hintForLogin({ notice: words.done(company), email: me.email });
      forgetSession();
      await navigate('/login', { replace: true });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.code !== 'STEP_UP_REQUIRED')
        setProblem(refused[failure.code]?.(me.name) ?? failure.message);
    }
    setPending(false);
  };
  return (
    <SheetSection title={words.title(company)}>
      <p className="section-lead">{words.text}</p>
      {problem && (
        <p className="setting-problem" role="alert">
          {problem}
        </p>
      )}
      <p>
        <Button
          kind="secondary"
          busy={isPending && words.busy}
          onClick={() => askLeaving({ company, isOwner: me.role === 'ubo' }, () => void leave())}
        >
          {words.act}
        </Button>
      </p>
    </SheetSection>
  );
}
