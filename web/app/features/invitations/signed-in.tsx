// A link opened with an active session. Only the account with the invited address can see the invitation (K03).
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { storedToken } from '../../session/token.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useInviteCatalogue } from './invite.en.ts';
import { keepLink } from './link.ts';
import { SituationPage } from './situation-page.tsx';
import { findSituation, type Situation } from './situations.ts';
import { useComeBack } from './use-come-back.ts';

export function LoggedInInvitation({ token }: { readonly token: string }) {
  const { title, signedIn: words } = useInviteCatalogue();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [situation, setSituation] = useState<Situation>();
  const { comeBack, isLeaving } = useComeBack(token);
  const look = async (): Promise<void> => {
    try {
      await call(inviteCalls.offer, { body: { token } });
    } catch (failure) {
      const found = findSituation(failure);
      if (found) return setSituation(found);
      // The session has expired: people who own the mailbox continue with its code.
      if (storedToken() === undefined) return revalidate();
      const isUnknown = failure instanceof CallFailed && failure.code === 'NOT_FOUND';
      if (!isUnknown) throw failure;
    }
    keepLink(token);
    await navigate('/login/invite');
  };
  if (situation) return <SituationPage token={token} situation={situation} isSignedIn />;
  return (
    <>
      <Illustration hour="dawn" />
      <PageHead title={title} lead={words.lead} />
      <Sheet>
        <SheetSection>
          <p>{words.text}</p>
          <SubmitForm submit={words.submit} busy={words.busy} missing={{}} send={look}>
            {() => null}
          </SubmitForm>
          <p className="entry-other">
            {words.other}
            <Button kind="quiet" onClick={comeBack} busy={isLeaving && words.busy}>
              {words.leave}
            </Button>
          </p>
        </SheetSection>
      </Sheet>
    </>
  );
}
