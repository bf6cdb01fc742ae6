import { kindOf } from '@app/contract/quests/rules';
import type { Database } from '../../src/platform/database/database.ts';
import type { SeedPerson } from '../people.ts';
import { createRowWriter } from '../row-writer.ts';
import type { PlannedProject } from './plan-projects.ts';
import { QUESTS } from './quest-catalog.ts';

/** Writes the projects, and assigns the streamers of the landing page to theirs. */
export async function writeProjects(
  tx: Database,
  people: readonly SeedPerson[],
  planned: readonly PlannedProject[],
): Promise<void> {
  const projects = createRowWriter(tx, 'projects', {
    ...{ id: 'uuid', slug: 'text', owner_id: 'uuid', name: 'text', tagline: 'text', description: 'text' },
    ...{ category: 'text', links: 'text[]', verbs: 'text[]', state: 'text', published_at: 'timestamptz' },
    ...{ created_at: 'timestamptz', updated_at: 'timestamptz' },
  });
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
    const active = (QUESTS[fields.slug] ?? []).filter(({ state }) => state === 'active');
    await projects.add({
      ...fields,
      id,
      owner_id: people[owner]?.id,
      verbs: [...new Set(active.map(({ rule }) => kindOf(rule)))],
      state: isInReview ? 'in_review' : 'live',
      published_at: isInReview ? null : createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    });
    if (streamer !== undefined) await assignments.add({ streamer_id: streamer, project_id: id });
  }
  await assignments.flush();
}
