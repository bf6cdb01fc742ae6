import { root } from '../repository/paths.ts';
import { checkImports } from './check.ts';

const violations = checkImports(root);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
