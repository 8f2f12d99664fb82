// One round of load by wrk, which uses little CPU itself: requests per second and 99th percentile latency.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Every request carries its own idempotency key. */
  readonly needsKey?: boolean;
}
export interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
  readonly requests: number;
}

const run = promisify(execFile);
const CONNECTIONS = 16;

const script = ({ method, headers, body = '', needsKey }: Target): string => `
wrk.method = "${method}"
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers["${name}"] = ${JSON.stringify(value)}`)
  .join('\n')}
wrk.body = ${JSON.stringify(body)}
local hex = "0123456789abcdef"
local function random(n)
  local out = {}
  for i = 1, n do local at = math.random(16); out[i] = hex:sub(at, at) end
  return table.concat(out)
end
function init() math.randomseed(os.time() + tonumber(tostring({}):match("0x(%x+)"), 16) % 1000000) end
${
  needsKey
    ? `request = function()
  wrk.headers["idempotency-key"] = random(8) .. "-" .. random(4) .. "-4" .. random(3) .. "-8" .. random(3) .. "-" .. random(12)
  return wrk.format()
end`
    : ''
}
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %f %f %d %d\\n", summary.requests / (summary.duration / 1e6), latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, summary.requests))
end
`;

export async function wrk(target: Target, seconds: number, folder: string): Promise<Round> {
  const file = join(folder, `${target.name}.lua`);
  writeFileSync(file, script(target));
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', file, target.url]);
  const [, perSecond = '0', p99 = '0', failures = '0', requests = '0'] =
    /RESULT (\S+) (\S+) (\d+) (\d+)/.exec(stdout) ?? [];
  return {
    perSecond: Number(perSecond),
    p99Ms: Number(p99),
    failures: Number(failures),
    requests: Number(requests),
  };
}
