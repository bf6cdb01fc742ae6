import { newLiveProject } from '@app/server/testing/people/projects';
import { newActiveQuest } from '@app/server/testing/people/quests';
import { newSource } from '@app/server/testing/sources/sources';
import { type BenchUser, linkWallets } from './users.ts';
import { withClient } from './with-client.ts';

/**
 * Makes a live project with a quest that asks for `match_won`, and a source of a game. The first of the users owns the project, and
 * the second is made an admin.
 */
export async function createGameSource(
  databaseUrl: string,
  node: { readonly url: string },
  users: readonly BenchUser[],
) {
  const [owner, admin] = users;
  if (!owner || !admin) throw new Error('No users were created');
  const wallets = await linkWallets(node, users);
  await withClient(databaseUrl, (client) =>
    client.query(`update accounts set is_admin = true where username = 'collector1'`),
  );
  const { slug } = await newLiveProject(node, owner, admin);
  await newActiveQuest(node, owner, slug, { count: 100 });
  return { wallets, source: await newSource(node, owner, slug, 'game') };
}
