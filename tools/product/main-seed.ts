// npm run seed: people to log in as, on the stack "dev".
import { upStack } from '../stack/stack.ts';
import { seed } from './seed.ts';
import { productSettings } from './settings.ts';

const { people, staff } = await seed(await productSettings('dev', await upStack('dev')));
console.table(people);
console.log('Staff, who decide with `npm run staff`:');
console.table(staff);
