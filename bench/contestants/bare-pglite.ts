import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

// The least that a server on an embedded database is: it opens what is there and asks it one question.
const { PORT, DIRECTORY = '' } = process.env;
const database = await PGlite.create(DIRECTORY);

createServer(async (_request, response) => {
  const { rows } = await database.query('select 1 as ready');
  response.end(JSON.stringify(rows[0]));
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', async () => {
  await database.close();
  process.exit(0);
});
