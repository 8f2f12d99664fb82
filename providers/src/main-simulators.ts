// Starts the simulators: --port, --portal (its origin), --keys (its JWKS address), --secret (for signed calls).
import { parseArgs } from 'node:util';
import { createSimulators } from './simulators.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    portal: { type: 'string', default: '' },
    keys: { type: 'string', default: '' },
    secret: { type: 'string', default: '' },
  },
});

const app = createSimulators(values);
const address = await app.listen({ host: '127.0.0.1', port: Number(values.port) });
console.log(`simulators on ${address}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
