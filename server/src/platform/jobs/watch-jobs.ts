// Watches for jobs that failed every attempt, and how long the oldest job waits. An operator must investigate.
import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';

const LOOK_EVERY_MS = 5000;

interface Waiting {
  /** Dead-letter queues, with the number of jobs in each. */
  readonly dead: ReadonlyMap<string, number>;
  readonly oldestSeconds: number;
}

/** Covers every queue, including those that this version of the code does not know. */
export async function inspectJobs({ db }: Pick<ServerContext, 'db'>): Promise<Waiting> {
  const { rows } = await db.as({}, (tx) =>
    sql<{ name: string; dead: boolean; count: number; seconds: number }>`
      select name, name like '%.dead' as dead, count(*)::int as count,
        extract(epoch from clock_timestamp() - min(greatest(created_on, start_after)))::float as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= clock_timestamp() group by name`.execute(
      tx,
    ),
  );
  return {
    dead: new Map(rows.filter(({ dead }) => dead).map(({ name, count }) => [name, count])),
    oldestSeconds: Math.max(0, ...rows.filter(({ dead }) => !dead).map(({ seconds }) => seconds)),
  };
}

export function watchJobs(server: ServerContext): () => void {
  let seen: Waiting = { dead: new Map(), oldestSeconds: 0 };
  const count = (): number => [...seen.dead.values()].reduce((all, each) => all + each, 0);
  server.metrics.gauge('portico_dead_letters', 'Jobs that failed every try', count);
  server.metrics.gauge(
    'portico_jobs_oldest_seconds',
    'How long the oldest due job waits',
    () => seen.oldestSeconds,
  );
  async function look(): Promise<void> {
    const now = await inspectJobs(server);
    for (const [job, dead] of now.dead)
      if (dead > (seen.dead.get(job) ?? 0)) {
        server.metrics.alarm('dead-letter');
        server.log.error('alarm', { reason: 'dead-letter', job, count: dead });
      }
    seen = now;
  }
  const lookAgain = (): void => void look().catch((error) => server.log.error('watch jobs', { error }));
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
