// What the stack knows about each real server that it starts.
import type { Program } from './debian.ts';
import type { Plan } from './plan.ts';
import type { PortUsers } from './ports.ts';

export interface Server {
  readonly name: string;
  /** Programs that must be installed for it. */
  readonly programs: readonly Program[];
  /** The ports it listens on; checked before it starts. */
  readonly ports: PortUsers;
  /** Its processes in start order; they stop in reverse order. */
  readonly processes: readonly string[];
  /** Starts what is not running yet and returns when the server responds. */
  readonly up: (plan: Plan) => Promise<void>;
  /** Whether it responds now. */
  readonly answers: (plan: Plan) => Promise<boolean>;
  /** The address for people or programs. */
  readonly address: (plan: Plan) => string;
}
