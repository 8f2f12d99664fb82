// What the stack knows of each real server it starts.
import type { Program } from './debian.ts';
import type { Plan } from './plan.ts';
import type { PortUsers } from './ports.ts';

export interface Server {
  readonly name: string;
  /** What must be installed for it. */
  readonly programs: readonly Program[];
  /** What it listens on; checked before it starts. */
  readonly ports: PortUsers;
  /** Its processes, in the order of their start; they stop in the opposite one. */
  readonly processes: readonly string[];
  /** Starts what is not running yet and returns when it answers. */
  readonly up: (plan: Plan) => Promise<void>;
  /** Whether it answers now. */
  readonly answers: (plan: Plan) => Promise<boolean>;
  /** Where a person or a program reaches it. */
  readonly address: (plan: Plan) => string;
}
