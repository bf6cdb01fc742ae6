import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

// A minimal server on the embedded database: one query per request.
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
