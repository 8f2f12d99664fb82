// Banner about a sign-in with a weaker factor, with a link to fix it. Right after the login also shown as a toast (D10).
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../shell/toast.ts';
import { dropSignInNote, markNoteShown, type SignInNote } from './sign-in-note.ts';
import { useSessionCatalogue } from './step-up.en.ts';

export default function SignInNoteBanner({ note }: { readonly note: SignInNote }) {
  const { signInNote: words } = useSessionCatalogue();
  const [isClosed, setClosed] = useState(false);
  const { text, action } = words[note.factor];
  const title = note.factor === 'sms' ? words.sms.title : words['recovery-code'].title(note.left);
  useEffect(() => {
    if (note.isTold) return;
    markNoteShown(note);
    toast('news', title).catch(() => undefined);
  }, [note, title]);
  if (isClosed) return null;
  const close = (): void => {
    dropSignInNote();
    setClosed(true);
  };
  return (
    <Banner
      kind="waiting"
      title={title}
      action={
        <Button kind="quiet" onClick={close}>
          {words.close}
        </Button>
      }
    >
      {text} <Link to="/account#second-steps">{action}</Link>
    </Banner>
  );
}
