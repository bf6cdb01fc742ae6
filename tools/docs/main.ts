import { checkLinks } from './links.ts';
import { checkPictures } from './pictures.ts';
import { updateSections } from './sections.ts';
import { checkSecurityTable } from './security-table.ts';
import { checkTablePage } from './table-page.ts';

// Writes the generated sections of docs/. With --check it writes nothing: it lists the pages that are out of date, broken
// links and paths, pictures that no page shows, tables without a description, and security table rows without an existing test.

const isCheck = process.argv.includes('--check');
const stale = updateSections({ write: !isCheck });
const problems = [
  ...(isCheck ? stale.map((page) => `${page}: generated sections are out of date; run npm run docs`) : []),
  ...checkLinks(),
  ...checkPictures(),
  ...checkSecurityTable(),
  ...checkTablePage(),
];
for (const problem of problems) console.error(problem);
if (!isCheck) for (const page of stale) console.log(`updated ${page}`);
if (problems.length > 0) process.exitCode = 1;
