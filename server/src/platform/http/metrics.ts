// Prometheus metrics, on the admin port only.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  request(call: string, status: number, ms: number): void;
  /** Counts events that need attention: a stolen token, a reused refresh token. */
  alarm(kind: string): void;
  job(name: string, outcome: 'done' | 'failed', ms: number): void;
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const MS_BUCKETS = [5, 10, 25, 50, 100, 200, 300, 500, 800, 1500, 5000, 15_000];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portico_request_ms',
    help: 'Time to answer, by call and class of status',
    labelNames: ['call', 'status'],
    buckets: MS_BUCKETS,
    registers,
  });
  const alarms = new Counter({
    name: 'portico_alarm_total',
    help: 'What somebody should look at',
    labelNames: ['kind'],
    registers,
  });
  const jobs = new Histogram({
    name: 'portico_job_ms',
    help: 'Time of a job, by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: MS_BUCKETS,
    registers,
  });
  /** Cached per call and status class, because every request needs it. */
  const found = new Map<string, { observe(ms: number): void }>();
  function requestsOf(call: string, status: string): { observe(ms: number): void } {
    const key = `${call} ${status}`;
    const known = found.get(key) ?? requests.labels(call, status);
    found.set(key, known);
    return known;
  }
  return {
    request: (call, status, ms) => requestsOf(call, `${Math.floor(status / 100)}xx`).observe(ms),
    alarm: (kind) => alarms.inc({ kind }),
    job: (job, outcome, ms) => jobs.observe({ job, outcome }, ms),
    gauge: (name, help, read) => {
      // A second app in the same process replaces the gauge of the first.
      registry.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
