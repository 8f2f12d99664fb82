// In the gate, fast-check uses a fixed seed: a run gives the same result on every machine, and an unlucky
// example blocks no unrelated change. The nightly campaign searches for new examples.
import fc from 'fast-check';
import { isCampaign } from './tier.ts';

const GATE_SEED = 7;

if (!isCampaign) fc.configureGlobal({ seed: GATE_SEED });
