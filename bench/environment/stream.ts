import { DEFAULT_OVERLAY_SETTINGS } from '@app/contract/overlays/default-settings';
import { type KeyedOverlay, newOverlay } from '@app/server/testing/overlays/overlays';
import { collectCard } from '@app/server/testing/people/people';
import { choose, newLiveProject } from '@app/server/testing/people/projects';
import { type BenchUser, createUsers, linkWallets, renewSessions } from './users.ts';
import { withClient } from './with-client.ts';

/** A project with an overlay, and its supporters. */
export interface Stream {
  readonly overlay: KeyedOverlay;
  readonly owner: BenchUser;
  /** Draws a card as the next supporter. @returns the supporter's username and the card's name */
  draw(): Promise<{ readonly collector: string; readonly card: string }>;
}

/** Makes a live project with an overlay that shows everything, and supporters. */
export async function createStream(
  databaseUrl: string,
  node: { readonly url: string },
  supporters: number,
): Promise<Stream> {
  const [owner, admin, ...others] = await createUsers(databaseUrl, node, 0, 2 + supporters);
  if (!owner || !admin) throw new Error('No users were created');
  const [, ...wallets] = await linkWallets(node, [owner, ...others]);
  await withClient(databaseUrl, (client) =>
    client.query(`update accounts set is_admin = true where username = 'collector1'`),
  );
  const { slug } = await newLiveProject(node, owner, admin);
  for (const user of others) await choose(node, user, slug);
  const parts = { ...DEFAULT_OVERLAY_SETTINGS.parts, goals: true, liveCode: true, chase: true };
  const overlay = await newOverlay(node, owner, slug, { parts });
  let draws = 0;
  return {
    overlay,
    owner,
    async draw() {
      const at = draws % supporters;
      draws += 1;
      const user = others[at] as BenchUser;
      await renewSessions([user]);
      const { status, body } = await collectCard(node, { token: user.token, publicKey: wallets[at] ?? '' });
      if (status !== 200) throw new Error(`A draw failed: ${body.error}`);
      // An alert shows the name of a legendary card without its comma, in two lines
      return { collector: `collector${at + 2}`, card: body.name.replace(',', '') };
    },
  };
}
