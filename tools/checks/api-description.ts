import { readApiDescription } from '@app/server/testing/requests/api-description';
import { findProblems } from './api-description-rules.ts';

const problems = await findProblems(await readApiDescription());
for (const problem of problems) console.error(`openapi.json: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
