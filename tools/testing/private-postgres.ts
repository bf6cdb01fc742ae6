import { startPreparedPostgres } from '@app/server/testing/database/prepared-postgres';

/** Starts the private PostgreSQL of the tests. @returns stops it; Vitest calls it at the end */
export const setup = startPreparedPostgres;
