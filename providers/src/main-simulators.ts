// Starts the simulators: --port, --portal (origin), --keys (JWKS URL), --secret (for signed calls), --authority (folder).
import { parseArgs } from 'node:util';
import { createSimulators } from './simulators.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    portal: { type: 'string' },
    keys: { type: 'string' },
    secret: { type: 'string' },
    authority: { type: 'string' },
  },
});
const { port, portal, keys, secret, authority } = values;
if (!port || !portal || !keys || !secret)
  throw new Error('--port, --portal, --keys and --secret are all needed');

const app = createSimulators({ portal, keys, secret, authority });
const address = await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log(`simulators on ${address}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
