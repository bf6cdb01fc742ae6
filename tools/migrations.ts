import { findProblems } from './migrations/check.ts';

const problems = await findProblems();
for (const problem of problems) console.error(`server/migrations: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
