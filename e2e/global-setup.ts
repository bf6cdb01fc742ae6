import { startPreparedPostgres } from '@app/server/testing/database/prepared-postgres';

/** Starts the private PostgreSQL of the stories; Playwright calls the returned function at the end. */
export default startPreparedPostgres;
