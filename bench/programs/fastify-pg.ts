import fastify from 'fastify';
import pg from 'pg';

// A minimal server on PostgreSQL: one route, one query.
const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const app = fastify();

app.get('/', async () => (await pool.query('select 1 as ready')).rows[0]);
await app.listen({ host: '127.0.0.1', port: Number(PORT) });

process.once('SIGTERM', () => process.exit(0));
