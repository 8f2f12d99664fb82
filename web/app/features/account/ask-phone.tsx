// Dialog in which an invited member without a phone number enters and proves one, over the page that needs it.
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';
import { showOverlay } from '../../shell/overlay.ts';
import { useOwnAccountCatalogue } from './account.en.ts';
import { AddressChange } from './address-change.tsx';

function AskPhone({ onProven }: { readonly onProven: () => Promise<unknown> }) {
  const { addresses: all, pending } = useOwnAccountCatalogue();
  const words = all.firstPhone;
  const [isOpen, setOpen] = useState(true);
  const [news, setNews] = useState('');
  const proven = async (isRequested: boolean): Promise<void> => {
    if (isRequested) return setNews(pending.requested);
    setOpen(false);
    await onProven();
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={() => setOpen(false)}>
      <p>{words.text}</p>
      <p className="setting-news" role="status">
        {news}
      </p>
      <AddressChange
        kind="phone"
        label={words.label}
        onProven={proven}
        onElsewhere={() => setNews(all.elsewhere)}
      />
    </Dialog>
  );
}

let asked = 0;

export function askPhone(onProven: () => Promise<unknown>): void {
  asked += 1;
  showOverlay('phone', <AskPhone key={asked} onProven={onProven} />);
}
