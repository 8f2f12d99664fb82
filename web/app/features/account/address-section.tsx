// Email and phone: a code sent to the new address proves it, and the old address is notified (A17).
import { SheetSection } from '@portico/ui/sheet';
import { useOwnAccountCatalogue } from './account.en.ts';
import { AddressSetting } from './address-setting.tsx';
import type { Opening, OwnAccount } from './own-account.ts';

export function AddressSection({ own, ...opening }: Opening & { readonly own: OwnAccount }) {
  const { addresses: words } = useOwnAccountCatalogue();
  return (
    <SheetSection title={words.title}>
      <p className="section-lead">{words.lead}</p>
      <AddressSetting kind="email" value={own.email} pendingChanges={own.pendingChanges} {...opening} />
      <AddressSetting kind="phone" value={own.phone} pendingChanges={own.pendingChanges} {...opening} />
    </SheetSection>
  );
}
