// Runs Lighthouse on a page several times and returns the median of each score.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const AT_LEAST = { accessibility: 100, 'best-practices': 100, performance: 95 } as const;

export async function lighthouseScores(
  url: string,
  runs: number,
): Promise<{ isReached: boolean; text: string }> {
  const chrome = await launch({
    chromePath: '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const scores = new Map<string, number[]>();
    const failed = new Set<string>();
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: Object.keys(AT_LEAST),
        logLevel: 'error',
      });
      for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
        scores.set(name, [...(scores.get(name) ?? []), Math.round((score ?? 0) * 100)]);
      for (const [name, { score, scoreDisplayMode }] of Object.entries(result?.lhr.audits ?? {}))
        if (score === 0 && scoreDisplayMode === 'binary') failed.add(name);
    }
    const medians = Object.entries(AT_LEAST).map(([name, atLeast]) => {
      const all = (scores.get(name) ?? []).toSorted((a, b) => a - b);
      return { name, atLeast, score: all[Math.floor(all.length / 2)] ?? 0 };
    });
    return {
      isReached: medians.every(({ score, atLeast }) => score >= atLeast),
      text:
        medians.map(({ name, score, atLeast }) => `${name} ${score} (at least ${atLeast})`).join(', ') +
        (failed.size > 0 ? `; failed audits: ${[...failed].join(', ')}` : ''),
    };
  } finally {
    chrome.kill();
  }
}
