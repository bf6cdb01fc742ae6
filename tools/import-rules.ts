import { checkImports } from './import-rules/check.ts';
import { root } from './paths.ts';

const faults = checkImports(root);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
