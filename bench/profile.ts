// Attributes the self time of a V8 CPU profile to the code that spent it, in microseconds per request.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

function ownerOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (functionName.startsWith('(')) return functionName;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const [, inPackage] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url) ?? [];
  if (inPackage) return inPackage;
  return /\/((?:server|domain|providers|bench)\/.*)$/.exec(url)?.[1] ?? `native ${functionName}`;
}

/** Leave out idle time: the figure is the cost of a request, not how busy the machine was. */
export function microsecondsByOwner(
  folder: string,
  requests: number,
): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
    for (const [index, sample] of samples.entries()) {
      const owner = owners.get(sample) ?? 'native';
      if (owner !== '(idle)') sums.set(owner, (sums.get(owner) ?? 0) + (timeDeltas[index] ?? 0));
    }
  }
  return [...sums]
    .map(([owner, micros]) => [owner, micros / requests] as const)
    .toSorted(([, a], [, b]) => b - a);
}
