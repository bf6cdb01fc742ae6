import type { ProjectCategory } from '@app/contract/core/project-types';
import type { StreamerId } from '@app/contract/landing/streamers';
import { sql } from 'drizzle-orm';
import { addSeconds } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Services } from '../src/services.ts';
import type { Calendar } from './calendar.ts';
import type { SeedPerson } from './people.ts';
import { createRowWriter } from './row-writer.ts';

interface SeedProject {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly category: ProjectCategory;
  /** How many percent of the accounts have chosen it. */
  readonly share: number;
  readonly streamer?: StreamerId;
}

const PROJECTS: readonly SeedProject[] = [
  {
    slug: 'lanterns-of-old-harbour',
    name: 'Lanterns of Old Harbour',
    tagline: 'A cosy puzzle game about a town that forgot its lights.',
    description:
      'Old Harbour has three hundred lanterns, and nobody remembers who used to light them. You do now.\n\nWe are two people and a cat. The first chapter is free, and every lantern you find in it stays lit for everyone who plays after you.',
    category: 'game',
    share: 14,
  },
  {
    slug: 'foxlight-nights',
    name: 'Foxlight Nights',
    tagline: 'Miro’s stream: slow games, warm tea, a seat free for you.',
    description:
      'Every Tuesday and Friday from eight in the evening, until the last lantern is out.\n\nCome for the games, stay for the chat. New here? Say hello, somebody will pass you the dumplings.',
    category: 'stream',
    share: 12,
    streamer: 'miro',
  },
  {
    slug: 'tick-and-stars',
    name: 'Tick & Stars',
    tagline: 'Oriel builds clockwork on stream, and reads the sky in it.',
    description:
      'Gears, springs and star charts. We finish one small machine a month, and the chat decides what it does.',
    category: 'stream',
    share: 7,
    streamer: 'oriel',
  },
  {
    slug: 'moth-radio',
    name: 'Moth Radio',
    tagline: 'Vesper plays records until the moon asks for one more.',
    description:
      'Music nobody plays anymore, from crates nobody opened for years.\n\nRequests are welcome after midnight.',
    category: 'stream',
    share: 5,
    streamer: 'vesper',
  },
  {
    slug: 'night-owls-rescue',
    name: 'Night Owls Rescue',
    tagline: 'We nurse injured owls until they can fly again.',
    description:
      'About two hundred owls come to us each year: hit by cars, fallen from nests, tangled in fences. Most of them leave on their own wings.\n\nYour help pays for food, medicine and the petrol of thirty volunteers.',
    category: 'cause',
    share: 9,
  },
  {
    slug: 'deckhand',
    name: 'Deckhand',
    tagline: 'A card battler on a ship that is always a little too small.',
    description:
      'Build a crew, stow the cargo, and keep the kettle from sliding overboard.\n\nIn early access since spring.',
    category: 'game',
    share: 6,
  },
];

/** Writes live projects with owners and supporters, and assigns the streamers of the landing page to theirs. */
export async function writeProjects(
  tx: Database,
  { randomness }: Services,
  { now }: Calendar,
  people: readonly SeedPerson[],
): Promise<void> {
  const withWallet = people.filter(({ publicKey }) => publicKey !== null);
  const owners = withWallet.length === 0 ? people : withWallet;
  const projects = createRowWriter(
    tx,
    'projects',
    {
      ...{ id: 'uuid', slug: 'text', owner_id: 'uuid', name: 'text', tagline: 'text', description: 'text' },
      ...{ category: 'text', state: 'text', published_at: 'timestamptz', created_at: 'timestamptz' },
      updated_at: 'timestamptz',
    },
    { computed: { links: 'array[]::text[]' } },
  );
  const assignments = createRowWriter(
    tx,
    'streamer_projects',
    { streamer_id: 'text', project_id: 'uuid' },
    { parent: projects },
  );
  let below = 0;
  for (const [at, { share, streamer, ...fields }] of PROJECTS.entries()) {
    const owner = owners[Math.floor((at * owners.length) / PROJECTS.length)] as SeedPerson;
    const createdAt = new Date(Math.min(addSeconds(owner.signedUpAt, 3600).getTime(), now.getTime()));
    const id = randomness.id(createdAt);
    const times = { published_at: createdAt, created_at: createdAt, updated_at: createdAt };
    await projects.add({ id, owner_id: owner.id, ...fields, state: 'live', ...times });
    if (streamer !== undefined) await assignments.add({ streamer_id: streamer, project_id: id });
    const percentile = sql`abs(hashtext(id::text)::bigint) % 100`;
    await tx.execute(
      sql`update accounts set project_slug = ${fields.slug}, project_name = ${fields.name}
        where ${percentile} >= ${below} and ${percentile} < ${below + share}`,
    );
    below += share;
  }
  await assignments.flush();
}
