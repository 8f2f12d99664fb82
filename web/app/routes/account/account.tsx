// /account: the person's own account with sessions, password, two-step verification, addresses and events.
// Only one change is open at a time, so that the page stays readable.
import { PageHead } from '@portico/ui/page-head';
import { Sheet } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { englishOwnAccount, useOwnAccountCatalogue } from '../../features/account/account.en.ts';
import { AddressSection } from '../../features/account/address-section.tsx';
import { FactorSection } from '../../features/account/factor-section.tsx';
import { NoticeSection } from '../../features/account/notice-section.tsx';
import { loadOwnAccount, type Opening } from '../../features/account/own-account.ts';
import { PasswordSection } from '../../features/account/password-section.tsx';
import { PeopleLink } from '../../features/account/people-link.tsx';
import { SessionSection } from '../../features/account/session-section.tsx';
import type { Route } from './+types/account';

export const meta = () => [{ title: englishOwnAccount.title }];

export const clientLoader = Object.assign(() => loadOwnAccount(), { hydrate: true as const });

export function HydrateFallback() {
  return <Waiting />;
}

/** Scrolls to the part of the page that the link points to. */
function useHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

export default function Account({ loaderData: own }: Route.ComponentProps) {
  const words = useOwnAccountCatalogue();
  const [opened, open] = useState<string>();
  const opening: Opening = { opened, open };
  useHash();
  return (
    <>
      <PageHead title={words.title} lead={words.lead(own.email)} />
      <Sheet>
        <PeopleLink />
        <SessionSection sessions={own.sessions} />
        <PasswordSection email={own.email} {...opening} />
        <FactorSection own={own} {...opening} />
        <AddressSection own={own} {...opening} />
        <NoticeSection notices={own.notices} />
      </Sheet>
    </>
  );
}
