// Layout for the pages of an auth flow: step, title, and a banner while offline.
import { OfflineBanner } from '@portico/ui/offline-banner';
import { PageHead } from '@portico/ui/page-head';
import type { ReactNode } from 'react';
import { useCatalogue } from '../../texts/catalogue.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';

/** Number of steps per flow. */
const ways = { register: 4, recovery: 3, invite: 3 } as const;

export interface EntryPageProps {
  readonly way?: keyof typeof ways;
  readonly step?: number;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function EntryPage({ way = 'register', step, title, lead, children }: EntryPageProps) {
  const words = useSignUpCatalogue();
  const { connection } = useCatalogue();
  return (
    <div className="entry">
      <PageHead label={step && words.step(step, ways[way])} title={title} lead={lead} />
      <OfflineBanner text={connection.lost} />
      {children}
    </div>
  );
}
