import { startPreparedPostgres } from '@app/server/testing/database/prepared-postgres';

/** Starts the private PostgreSQL of the tests. @returns a function that stops it; Vitest calls it at the end */
export const setup = startPreparedPostgres;
