import { query } from '../database/dump.ts';
import type { TestNode } from '../node/node.ts';
import { newPerson, type Person } from './people.ts';

/** A user and the ID of the account. */
export interface KnownPerson extends Person {
  readonly id: string;
}

/** Signs up and verifies the email address. */
export async function newKnownPerson(node: TestNode, email?: string): Promise<KnownPerson> {
  const person = await newPerson(node, email);
  return { ...person, id: await findAccountId(node, person) };
}

/** Signs up and becomes an admin. */
export async function newAdmin(node: TestNode): Promise<KnownPerson> {
  const person = await newKnownPerson(node);
  await query(node.database, 'update accounts set is_admin = true where id = $1', [person.id]);
  return person;
}

/** Returns the ID of an account. */
export async function findAccountId(node: TestNode, { username }: Pick<Person, 'username'>): Promise<string> {
  const [row] = await query<{ id: string }>(node.database, 'select id from accounts where username = $1', [username]);
  if (!row) throw new Error(`There is no account ${username}`);
  return row.id;
}
