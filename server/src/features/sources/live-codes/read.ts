import type { Services } from '../../../services.ts';
import { currentLiveCode } from '../kinds/live-code.ts';
import { currentSecret } from '../model/secrets.ts';
import { listSourcesOfKind } from '../model/store.ts';

/** Reads the live code of this minute, of the project's newest source of this kind; null if it has none. */
export async function readLiveCode({ clock, database, keys }: Services, projectId: string) {
  const [newest] = await listSourcesOfKind(database.db, projectId, 'live');
  if (!newest?.sealed) return null;
  const { code, validUntil } = currentLiveCode(currentSecret(keys.seal, newest.sealed), clock.now());
  return { code, validUntil: validUntil.toISOString() };
}
