import { checkImports } from './import-rules/check.ts';
import { root } from './paths.ts';

const violations = checkImports(root);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
