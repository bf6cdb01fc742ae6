import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { sourceErrors } from '@app/contract/sources/errors';
import type { getLiveCode } from '@app/contract/sources/schemas';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { currentLiveCode } from '../kinds/live-code.ts';
import { readOwnProject } from '../manage/own-project.ts';
import { currentSecret } from '../model/secrets.ts';
import { listSourcesOfKind } from '../model/store.ts';

/**
 * Reads the live code of this minute, of the newest source of this kind.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, SOURCE_NOT_FOUND if the project has none
 */
export async function readLiveCode(
  { clock, database, keys }: Services,
  caller: Caller,
  slug: string,
): Promise<ResponseOf<typeof getLiveCode>> {
  const project = await readOwnProject(database.db, caller, slug);
  const [newest] = await listSourcesOfKind(database.db, project.id, 'live');
  if (!newest?.sealed) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
  const { code, validUntil } = currentLiveCode(currentSecret(keys.seal, newest.sealed), clock.now());
  return { code, validUntil: validUntil.toISOString() };
}
