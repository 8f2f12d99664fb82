// One row of the table of faults: what breaks, for how long, and the figure that must hold.
import type { Product } from '../product.ts';
import type { Crowd, Work } from '../work.ts';

export interface Outcome {
  /** Why this machine cannot try it; then it has neither held nor broken. */
  readonly notHere?: string;
  readonly figures: string;
  readonly problems: readonly string[];
}

/** What an injected fault reports once it is healed. */
export interface Broken {
  /** Mails that its crashes may have repeated. */
  readonly crashes?: number;
  readonly figures?: string;
  readonly problems?: readonly string[];
  /** When everything was whole again; the end of the injection if it is not given. */
  readonly healedMs?: number;
}

interface Injection {
  readonly product: Product;
  /** Only the work that began since the previous fault of the session was over. */
  readonly work: Work;
  readonly isShort: boolean;
}

interface Row {
  readonly id: string;
  readonly title: string;
}
/** Injected while people work; faults with the same crowd share a session and its check (`chaos/session.ts`). */
export interface SessionFault extends Row {
  readonly crowd?: Crowd;
  readonly inject: (injection: Injection) => Promise<Broken>;
}
/** Brings its own callers and judges them itself. */
export interface StandaloneFault extends Row {
  readonly run: (product: Product, isShort: boolean) => Promise<Outcome>;
}
export type Fault = SessionFault | StandaloneFault;

export const isStandalone = (fault: Fault): fault is StandaloneFault => 'run' in fault;
