import { findProblems } from './migration-rules.ts';

const problems = await findProblems();
for (const problem of problems) console.error(`server/migrations: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
