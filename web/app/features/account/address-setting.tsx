// Shows the person's current email address or phone number, with a form to change it in place.
import { useRevalidator } from 'react-router';
import { useOwnAccountCatalogue } from './account.en.ts';
import { AddressChange, type AddressKind } from './address-change.tsx';
import type { Opening, OwnAccount } from './own-account.ts';
import { PendingChange } from './pending-change.tsx';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

export interface AddressSettingProps extends Opening, Pick<OwnAccount, 'pendingChanges'> {
  readonly kind: AddressKind;
  readonly value: string | null;
}

export function AddressSetting({ kind, value, pendingChanges, opened, open }: AddressSettingProps) {
  const { addresses: all, pending } = useOwnAccountCatalogue();
  const words = all[kind];
  const { revalidate } = useRevalidator();
  const { news, tell } = useChange();
  const proven = async (isRequested: boolean): Promise<void> => {
    tell(isRequested ? pending.requested : words.saved);
    open(undefined);
    await revalidate();
  };
  return (
    <Setting
      name={words.name}
      value={<bdi dir="ltr">{value ?? all.none}</bdi>}
      note={<PendingChange kind={kind} pendingChanges={pendingChanges} />}
      action={all.change}
      isOpen={opened === kind}
      onOpen={() => open(kind)}
      onClose={() => open(undefined)}
      news={news}
    >
      <AddressChange kind={kind} onProven={proven} onElsewhere={() => tell(all.elsewhere)} />
    </Setting>
  );
}
