import { expect, test } from 'vitest';
import { connectionVariables, usableVersion } from './postgres-programs.ts';

const SERVER = { PGHOST: 'db', PGUSER: 'cards' };

test.each([
  [
    'postgres://cards:a%2Fb%40c@db:6543/vault',
    { ...SERVER, PGPORT: '6543', PGPASSWORD: 'a/b@c', PGDATABASE: 'vault', PGSSLMODE: 'disable' },
  ],
  ['postgres://cards@[::1]/x', { PGHOST: '::1', PGUSER: 'cards', PGDATABASE: 'x', PGSSLMODE: 'disable' }],
  [
    'postgres://cards@localhost/x?host=/run/postgresql',
    { PGHOST: '/run/postgresql', PGUSER: 'cards', PGDATABASE: 'x', PGSSLMODE: 'disable' },
  ],
  [
    'postgres://cards@db/x?sslmode=require&sslrootcert=/ca.pem',
    { ...SERVER, PGDATABASE: 'x', PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' },
  ],
  ['postgres://cards@db/x?sslmode=no-verify', { ...SERVER, PGDATABASE: 'x', PGSSLMODE: 'require' }],
  ['postgres://cards@db/x?ssl=true', { ...SERVER, PGDATABASE: 'x', PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  ['postgres://cards@db/x?ssl=0', { ...SERVER, PGDATABASE: 'x', PGSSLMODE: 'disable' }],
  [
    'postgres://cards@db/x?sslrootcert=/ca.pem&sslcert=/me.pem&sslkey=/me.key',
    {
      ...SERVER,
      PGDATABASE: 'x',
      PGSSLCERT: '/me.pem',
      PGSSLKEY: '/me.key',
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/ca.pem',
    },
  ],
])('%s has the same meaning for the programs of PostgreSQL as for the server', (url, variables) => {
  expect(connectionVariables(url, {})).toEqual(variables);
});

test('values that a URL lacks come from the environment, including the TLS mode', () => {
  const environment = { PGUSER: 'other', PGPASSWORD: 'secret', PGSSLMODE: 'require', NODE_EXTRA_CA_CERTS: '/ca.pem' };
  expect(connectionVariables('postgres://cards@db/x', environment)).toEqual({
    ...SERVER,
    PGPASSWORD: 'secret',
    PGDATABASE: 'x',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
  });
});

test.each([
  ['psql (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
  ['psql (PostgreSQL) 15.14', 15],
  ['psql (PostgreSQL) 15.13', 0],
  ['psql (PostgreSQL) 16.9 (Homebrew)', 0],
  ['psql (PostgreSQL) 17.6', 17],
  ['psql (PostgreSQL) 17beta2', 0],
  ['psql (PostgreSQL) 18.0', 18],
  ['psql (PostgreSQL) 19devel', 19],
  ['psql (PostgreSQL) 14.30', 0],
  ['unknown', 0],
])('%s counts as version %i: only releases that can restrict a script to SQL are used', (output, version) => {
  expect(usableVersion(output)).toBe(version);
});
