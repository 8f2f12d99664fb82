// Whether this process reaches its database, for load balancers. The address is public and never refused, so all
// callers share one query. Otherwise a flood of health checks would take every connection of the pool.

/** How long an answer is reused. */
const REUSED_MS = 1000;

export function createReadiness(query: () => Promise<unknown>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  async function ask(): Promise<boolean> {
    const isReady = await query().then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      answer = undefined;
    }, REUSED_MS).unref();
    return isReady;
  }
  return () => {
    answer ??= ask();
    return answer;
  };
}
