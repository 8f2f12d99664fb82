// Greets returning people with their progress, and says when it was saved (U04).
import { isComplete, steps } from '@portico/domain/steps/progress';
import { Glyph } from '@portico/ui/glyph';
import { useEffect, useState } from 'react';
import { clientState } from '../../session/client-state.ts';
import { loadActiveClient } from '../../session/load-clients.ts';
import { findPosition } from '../../session/position.ts';
import { formatMoment } from './saved-at.ts';
import { useWelcomeCatalogue } from './welcome-line.en.ts';

export default function WelcomeLine() {
  const { welcome, saved } = useWelcomeCatalogue();
  // Undefined until the server responds. Without a response, the greeting omits the time.
  const [savedAt, setSavedAt] = useState<string | null>();
  useEffect(() => {
    loadActiveClient().then(
      (client) => setSavedAt(client?.savedAt ?? null),
      () => setSavedAt(null),
    );
  }, []);
  const position = findPosition(clientState());
  const list = steps(position);
  if (list.length === 0 || isComplete(position)) return null;
  const done = list.filter(({ checked }) => checked).length;
  return (
    <p className="welcome" role="status">
      {savedAt !== undefined && (
        <>
          <Glyph name="done" />
          {welcome(done, list.length, savedAt === null ? undefined : formatMoment(savedAt, saved))}
        </>
      )}
    </p>
  );
}
