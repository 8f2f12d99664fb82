// Shows when this page last checked for updates, or that it failed to.

import { formatTime, type News } from './use-news.ts';
import { useStatusWaitCatalogue } from './waiting.en.ts';

export default function LastChecked({ lookedAt, isMissed }: Pick<News, 'lookedAt' | 'isMissed'>) {
  const { news: words } = useStatusWaitCatalogue();
  return (
    <p className="last-checked" role="status" data-missed={isMissed || undefined}>
      {isMissed ? words.missed(formatTime(lookedAt)) : words.looked(formatTime(lookedAt))}
    </p>
  );
}
