// Tests that need the real servers get their addresses by inject('stack'). The stack "test" stays up for the next run.
import type { TestProject } from 'vitest/node';
import { type StackAddresses, upStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAddresses;
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('stack', await upStack('test'));
}
