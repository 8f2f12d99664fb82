// npm run staff: what staff decide, from a terminal (docs/staff.md). Logs in as portico_staff; to add staff, as the owner.
import { runStaff } from './run-staff.ts';

process.exitCode = await runStaff(process.argv.slice(2), process);
