// Runs the same journeys on a phone in the gate, and also on a wide screen in the campaign.
import { test } from './browser.ts';

const screens = [
  { width: 390, height: 844, tags: [] },
  { width: 1440, height: 900, tags: ['@campaign'] },
] as const;

export function atWidths(title: string, journeys: () => void): void {
  for (const { tags, ...viewport } of screens)
    test.describe(`${title} at ${viewport.width} px`, { tag: [...tags] }, () => {
      test.use({ viewport });
      journeys();
    });
}
