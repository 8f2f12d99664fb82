// npm run dev [-- --name STACK]: from a fresh clone to the portal in the browser. Ctrl-C stops all but the stack's servers.
import { runStartCommand } from './start-command.ts';

await runStartCommand(async () => (await import('./dev-product.ts')).startProduct);
