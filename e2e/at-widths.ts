// The same journeys on a phone and on a wide screen.
import { test } from './browser.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

export function atWidths(title: string, journeys: () => void): void {
  for (const viewport of screens)
    test.describe(`${title} at ${viewport.width} px`, () => {
      test.use({ viewport });
      journeys();
    });
}
