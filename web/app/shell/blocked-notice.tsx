// The blocked-user overlay: the specified words and one button, with help as text below (S2.10). Closing it in any way hides
// it and then logs the person out (S4.18).
import { section9 } from '@portico/domain/specified-constants';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { configuration } from '../configuration.ts';
import { lowerBlocked } from '../session/blocked-state.ts';
import { useAccountCatalogue } from './account.en.ts';

export default function BlockedNotice({ reference }: { readonly reference: string | null }) {
  const { blocked: words } = useAccountCatalogue();
  const { email, phone } = configuration.support;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    // Lower the flag after the fade-out, because that unmounts the notice.
    setTimeout(lowerBlocked, section9.modalFadeMs);
    void navigate('/logout', { replace: true });
  };
  return createPortal(
    <Dialog isOpen={isOpen} title={words.title} role="alertdialog" hasClose={false} onClose={close}>
      <p>{words.body}</p>
      <p className="blocked-help">
        {words.help} <a href={`mailto:${email}`}>{email}</a> <a href={`tel:${phone}`}>{phone}</a>
      </p>
      {reference && <p className="blocked-help">{words.reference(reference)}</p>}
      <Button onClick={close}>{words.ok}</Button>
    </Dialog>,
    document.body,
  );
}
