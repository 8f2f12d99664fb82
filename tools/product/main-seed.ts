// npm run seed
import { seed } from './seed.ts';

const { people, staff } = await seed('dev');
console.table(people);
console.log('Staff, who decide with `npm run staff`:');
console.table(staff);
