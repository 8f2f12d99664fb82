// /success-account: the transaction client is there.
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { metaOf } from '../shell/page-meta.ts';
import { privateLoader } from '../shell/private-page.ts';
import { TransactionLink } from '../shell/transaction-link.tsx';
import { useAccountCatalogue } from '../texts/english-account.ts';

export const meta = metaOf('success-account');
export const clientLoader = privateLoader;

export function HydrateFallback() {
  return <Waiting />;
}

export default function SuccessAccount() {
  const { successAccount, pages } = useAccountCatalogue();
  return (
    <>
      <Illustration hour="day" />
      <PageHead title={pages['success-account'].title} lead={successAccount.text} />
      <TransactionLink />
    </>
  );
}
