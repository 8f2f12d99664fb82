// One address of the person as it stands, and its change in place.
import { useRevalidator } from 'react-router';
import { useOwnAccountCatalogue } from '../texts/english-own-account.ts';
import type { Opening } from './account.tsx';
import { AddressChange, type AddressKind } from './address-change.tsx';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

export interface AddressSettingProps extends Opening {
  readonly kind: AddressKind;
  readonly value: string | null;
}

export function AddressSetting({ kind, value, opened, open }: AddressSettingProps) {
  const { addresses: all } = useOwnAccountCatalogue();
  const words = all[kind];
  const { revalidate } = useRevalidator();
  const { news, tell } = useChange();
  const proven = async (): Promise<void> => {
    tell(words.saved);
    open(undefined);
    await revalidate();
  };
  return (
    <Setting
      name={words.name}
      value={<bdi dir="ltr">{value ?? all.none}</bdi>}
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
