// npm run staff: staff decisions in a terminal (docs/staff.md). Connects as portico_staff, or as the table owner to add staff.
import { runStaff } from './run-staff.ts';

process.exitCode = await runStaff(process.argv.slice(2), process);
