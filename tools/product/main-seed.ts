// npm run seed
import { seed } from './seed.ts';

console.table(await seed('dev'));
