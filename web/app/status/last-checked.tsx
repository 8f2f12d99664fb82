// When this page has looked for news, or could not.
import { useStandingWaitCatalogue } from '../texts/english-status-wait.ts';
import { type News, timeOf } from './use-news.ts';

export default function LookedAt({ lookedAt, isMissed }: Pick<News, 'lookedAt' | 'isMissed'>) {
  const { news: words } = useStandingWaitCatalogue();
  return (
    <p className="looked-at" role="status" data-missed={isMissed || undefined}>
      {isMissed ? words.missed(timeOf(lookedAt)) : words.looked(timeOf(lookedAt))}
    </p>
  );
}
