import { kindOf } from '@app/contract/quests/rules';
import type { Database } from '../../src/platform/database/database.ts';
import type { SeedPerson } from '../people.ts';
import { createRowWriter } from '../row-writer.ts';
import type { PlannedProject } from './plan-projects.ts';
import { QUESTS } from './quest-catalog.ts';

/** Writes the projects with their pictures, and assigns the streamers of the landing page to theirs. */
export async function writeProjects(
  tx: Database,
  people: readonly SeedPerson[],
  planned: readonly PlannedProject[],
  pictureKeys: ReadonlyMap<string, string>,
): Promise<void> {
  const projects = createRowWriter(tx, 'projects', {
    ...{ id: 'uuid', slug: 'text', owner_id: 'uuid', name: 'text', tagline: 'text', description: 'text' },
    ...{
      category: 'text',
      links: 'text[]',
      picture_key: 'text',
      verbs: 'text[]',
      state: 'text',
      published_at: 'timestamptz',
    },
    ...{ created_at: 'timestamptz', updated_at: 'timestamptz' },
  });
  const pictures = createRowWriter(tx, 'pictures', { key: 'text', account_id: 'uuid' });
  const assignments = createRowWriter(
    tx,
    'streamer_projects',
    { streamer_id: 'text', project_id: 'uuid' },
    { parent: projects },
  );
  for (const {
    id,
    owner,
    createdAt,
    isInReview,
    streamer,
    share: _,
    sources: __,
    channel: ___,
    ...fields
  } of planned) {
    const pictureKey = pictureKeys.get(fields.slug);
    if (pictureKey !== undefined) await pictures.add({ key: pictureKey, account_id: people[owner]?.id });
    const active = (QUESTS[fields.slug] ?? []).filter(({ state }) => state === 'active');
    await projects.add({
      ...fields,
      id,
      owner_id: people[owner]?.id,
      picture_key: pictureKey,
      verbs: [...new Set(active.map(({ rule }) => kindOf(rule)))],
      state: isInReview ? 'in_review' : 'live',
      published_at: isInReview ? null : createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    });
    if (streamer !== undefined) await assignments.add({ streamer_id: streamer, project_id: id });
  }
  await pictures.flush();
  await assignments.flush();
}
