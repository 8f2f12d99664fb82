// npm run demo [-- --name STACK]: the built portal with eight one-click examples. Ctrl-C stops all but the stack's servers.
import { runStartCommand } from '../product/start-command.ts';

await runStartCommand(async () => (await import('./demo-product.ts')).startDemo);
