// npm run dev [-- --name STACK]: from a fresh clone to the portal in the browser. Ctrl-C ends all but the servers of the stack.
import { runStartCommand } from './start-command.ts';

await runStartCommand(async () => (await import('./dev-product.ts')).startProduct);
