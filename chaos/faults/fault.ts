// One row of the fault table: what breaks, for how long, and which figure must hold.
import type { Product } from '../product.ts';
import type { Crowd, Work } from '../work.ts';

export interface Outcome {
  /** Why this machine cannot run the fault. In that case it neither held nor failed. */
  readonly notHere?: string;
  readonly figures: string;
  readonly problems: readonly string[];
}

/** The report of an injected fault after healing. */
export interface Broken {
  /** Emails that its crashes may have repeated. */
  readonly crashes?: number;
  readonly figures?: string;
  readonly problems?: readonly string[];
  /** When everything worked again. Defaults to the end of the injection. */
  readonly healedMs?: number;
}

interface Injection {
  readonly product: Product;
  /** Contains only work that began after the previous fault of the session was over. */
  readonly work: Work;
  readonly isShort: boolean;
}

interface Row {
  readonly id: string;
  readonly title: string;
}
/** Injected while the crowd works. Faults with the same crowd share a session and its check (`chaos/session.ts`). */
export interface SessionFault extends Row {
  readonly crowd?: Crowd;
  readonly inject: (injection: Injection) => Promise<Broken>;
}
/** A fault that brings its own callers and checks them itself. */
export interface StandaloneFault extends Row {
  readonly run: (product: Product, isShort: boolean) => Promise<Outcome>;
}
export type Fault = SessionFault | StandaloneFault;

export const isStandalone = (fault: Fault): fault is StandaloneFault => 'run' in fault;
