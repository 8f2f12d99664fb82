// Starts a stack's real servers and prints one line of progress for each.
import { type StackAddresses, servers, upStack } from '../stack/stack.ts';
import { line, secondsSince } from './progress.ts';

export function upServers(stackName: string): Promise<StackAddresses> {
  console.log(`Servers: ${servers.map(({ name }) => name).join(', ')}`);
  const startMs = performance.now();
  return upStack(stackName, undefined, (name) => line(`  ${name}`, secondsSince(startMs)));
}
