import { expect, test } from 'vitest';
import { connectionVariables } from './postgres-programs.ts';

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
])('%s connects the programs of PostgreSQL as it connects the server', (url, variables) => {
  expect(connectionVariables(url, {})).toEqual(variables);
});

test('what a URL lacks comes from the environment, also the TLS mode', () => {
  const environment = { PGUSER: 'other', PGPASSWORD: 'secret', PGSSLMODE: 'require', NODE_EXTRA_CA_CERTS: '/ca.pem' };
  expect(connectionVariables('postgres://cards@db/x', environment)).toEqual({
    ...SERVER,
    PGPASSWORD: 'secret',
    PGDATABASE: 'x',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
  });
});
