// The step engine that slices receive through their context.
import type { StepEngine } from '../platform/step-engine.ts';
import { afterChange } from './after-change.ts';
import { record } from './record-step.ts';
import { listIncomplete } from './submission.ts';

export const stepEngine: StepEngine = { afterChange, record, listIncomplete };
