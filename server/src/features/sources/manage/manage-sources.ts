import { coreErrors } from '@app/contract/core/errors';
import { sourceErrors } from '@app/contract/sources/errors';
import { ENTERED_SECRET_KINDS, GENERATED_SECRET_KINDS, isOneOf, type SourceKind } from '@app/contract/sources/kinds';
import { SOURCE_CHANGE_RATES, SOURCES_PER_PROJECT } from '@app/contract/sources/limits';
import { firstSourceState, nextSourceState } from '@app/contract/sources/rules';
import type { Source } from '@app/contract/sources/schemas';
import { sourceTexts } from '@app/contract/sources/texts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { lockOwnProject } from '../../projects/index.ts';
import { insertTestEvent } from '../hooks/events.store.ts';
import { hashExternalId } from '../model/identify.ts';
import { presentSource } from '../model/presenter.ts';
import { currentSecret, generateSecret, replaceSecret, sealSecret } from '../model/secrets.ts';
import {
  countSources,
  findCreatedSource,
  insertSource,
  lockSource,
  revokeSource,
  type SourceWithSecrets,
  saveSecrets,
  saveSource,
} from '../model/store.ts';
import { disconnectChannels, enqueueReplacement } from '../twitch/jobs.ts';
import { lockOwnSource } from './own-project.ts';

/** The path parameters of a source. */
interface SourcePath {
  readonly slug: string;
  readonly id: string;
}

const countChange = ({ limits }: Services, { account }: Caller) =>
  limits.consume('source-change', [account.id], SOURCE_CHANGE_RATES);

/**
 * Creates a source of the caller's project. A repeated request ID returns the same source, with its current secret.
 * @returns the source; the secret if the server has generated one
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, SOURCE_LIMIT, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function createSource(
  services: Services,
  caller: Caller,
  slug: string,
  { kind, requestId }: { readonly kind: SourceKind; readonly requestId: string },
): Promise<{ source: Source; secret?: string }> {
  const { clock, config, keys, randomness, transact } = services;
  await countChange(services, caller);
  return transact(async (tx) => {
    const project = await lockOwnProject(tx, caller, slug);
    const earlier = await findCreatedSource(tx, project.id, requestId);
    if (earlier && earlier.source.kind !== kind) throw failure(coreErrors, 'REQUEST_ID_REUSED');
    if (earlier) return presentWithSecret(services, earlier);
    if ((await countSources(tx, project.id)) >= SOURCES_PER_PROJECT) throw failure(sourceErrors, 'SOURCE_LIMIT');
    const createdAt = clock.now();
    const hasSecret = isOneOf(GENERATED_SECRET_KINDS, kind);
    const sealed = hasSecret ? sealSecret(keys.seal, generateSecret(randomness, kind)) : null;
    const created = { id: randomness.id(createdAt), projectId: project.id, kind, requestId, createdAt };
    const source = await insertSource(tx, { ...created, state: firstSourceState(kind) }, sealed);
    return hasSecret ? presentWithSecret(services, { source, sealed }) : { source: presentSource(config, source) };
  });
}

function presentWithSecret({ config, keys }: Services, { source, sealed }: SourceWithSecrets) {
  const isShown = isOneOf(GENERATED_SECRET_KINDS, source.kind) && sealed !== null;
  return { source: presentSource(config, source), ...(isShown && { secret: currentSecret(keys.seal, sealed) }) };
}

/**
 * Stores the secret that the service of a source shows, which connects the source. It replaces an earlier one, which is accepted
 * for 24 more hours. Safe to repeat.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, SOURCE_NOT_FOUND, SOURCE_REVOKED, SOURCE_HAS_OWN_SECRET,
 *   RATE_LIMITED
 */
export async function setSourceSecret(
  services: Services,
  caller: Caller,
  path: SourcePath,
  secret: string,
): Promise<Source> {
  const { clock, config, keys, transact } = services;
  await countChange(services, caller);
  return transact(async (tx) => {
    const { source, sealed } = await lockOwnSource(tx, caller, path);
    if (!isOneOf(ENTERED_SECRET_KINDS, source.kind)) throw failure(sourceErrors, 'SOURCE_HAS_OWN_SECRET');
    if (sealed !== null && currentSecret(keys.seal, sealed) === secret) return presentSource(config, source);
    await saveSecrets(
      tx,
      source.id,
      sealed === null ? sealSecret(keys.seal, secret) : replaceSecret(keys.seal, sealed, secret, clock.now(), false),
    );
    const state = nextSourceState(source.state, 'connected');
    return presentSource(config, await saveSource(tx, source.id, { state, wrongAt: [] }));
  });
}

/**
 * Replaces the secret that the server has generated. The previous one is accepted for 24 hours. Subscriptions at Twitch are made
 * anew with the new one. A repeated request ID returns the same
 * secret.
 * @param isImmediate whether the previous secret stops working at once
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, SOURCE_NOT_FOUND, SOURCE_REVOKED, SOURCE_SECRET_IS_FOREIGN,
 *   RATE_LIMITED
 */
export async function rotateSourceSecret(
  services: Services,
  caller: Caller,
  path: SourcePath,
  { requestId, immediately: isImmediate }: { readonly requestId: string; readonly immediately: boolean },
): Promise<{ source: Source; secret: string }> {
  const { clock, config, keys, randomness, transact } = services;
  await countChange(services, caller);
  return transact(async (tx) => {
    const { source, sealed } = await lockOwnSource(tx, caller, path);
    if (!isOneOf(GENERATED_SECRET_KINDS, source.kind) || sealed === null) {
      throw failure(sourceErrors, 'SOURCE_SECRET_IS_FOREIGN');
    }
    if (source.rotationRequestId === requestId) {
      return { source: presentSource(config, source), secret: currentSecret(keys.seal, sealed) };
    }
    const secret = generateSecret(randomness, source.kind);
    await saveSecrets(tx, source.id, replaceSecret(keys.seal, sealed, secret, clock.now(), isImmediate));
    if (source.channel) await enqueueReplacement(services, tx, source.id);
    return {
      source: presentSource(config, await saveSource(tx, source.id, { rotationRequestId: requestId })),
      secret,
    };
  });
}

/**
 * Adds a test event to a source. A repeated request ID adds no second one.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, SOURCE_NOT_FOUND, SOURCE_REVOKED, RATE_LIMITED
 */
export async function testSource(services: Services, caller: Caller, path: SourcePath, requestId: string) {
  const { clock, randomness, transact } = services;
  await countChange(services, caller);
  await transact(async (tx) => {
    const { source } = await lockOwnSource(tx, caller, path);
    const at = clock.now();
    const event = {
      id: randomness.id(at),
      sourceId: source.id,
      projectId: source.projectId,
      action: { kind: 'test' } as const,
      name: sourceTexts.testSupporter,
      at,
    };
    await insertTestEvent(tx, event, hashExternalId(`test ${requestId}`));
  });
}

/**
 * Revokes a source, erases its secrets, and forgets its channel. Safe to repeat.
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, SOURCE_NOT_FOUND
 */
export async function deleteSource(services: Services, caller: Caller, { slug, id }: SourcePath) {
  const { clock, transact } = services;
  await transact(async (tx) => {
    const project = await lockOwnProject(tx, caller, slug);
    const found = await lockSource(tx, project.id, id);
    if (!found) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
    if (found.source.state !== 'revoked') await revokeSource(tx, id, clock.now());
    await disconnectChannels(services, tx, project.id, id);
  });
}
