// npm run demo [-- --name STACK]: the built portal with eight examples that a visitor enters with one click. Ctrl-C ends all but the servers of the stack.
import { runStartCommand } from '../product/start-command.ts';

await runStartCommand(async () => (await import('./demo-product.ts')).startDemo);
