import { callbackPath, type SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { STATE_SECONDS } from '@app/contract/social/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Begun } from '../providers/provider.ts';
import { deleteExpiredStates, findState, insertState, type SocialState, spendState } from './store.ts';

/** What a sign-in is begun for, and by whom. */
export type Purpose = Pick<SocialState, 'provider' | 'intent' | 'accountId' | 'browserHash'>;

export interface States {
  /** Makes what a sign-in will be known by; nothing is kept yet. */
  make(provider: SocialProvider): Begun;
  /** Keeps it for 10 minutes. */
  keep(begun: Begun, purpose: Purpose): Promise<void>;
  /**
   * What a browser that came back from a provider had begun there; it stays as it is.
   * @param browserHashes of the cookies that the browser brought
   * @throws Failure STATE_INVALID where there is none: it is unknown, spent, expired, of another provider or browser
   */
  look(state: string, provider: SocialProvider, browserHashes: readonly string[]): Promise<SocialState>;
  /** Spends it. @throws Failure STATE_INVALID where another call was first */
  spend(state: string, found: SocialState): Promise<Begun>;
  /** Forgets those that have expired. */
  cleanUp(): Promise<void>;
}

export function createStates({ config, database: { db }, clock, randomness, keys }: Services): States {
  const redirectUriOf = (provider: SocialProvider) => config.publicUrl + callbackPath(provider);

  return {
    make: (provider) => ({
      state: newToken(randomness),
      codeVerifier: newToken(randomness),
      nonce: newToken(randomness),
      redirectUri: redirectUriOf(provider),
    }),

    async keep({ state, codeVerifier, nonce }, purpose) {
      const sealed = seal(keys['social-state'], Buffer.from(JSON.stringify({ codeVerifier, nonce })));
      const expiresAt = secondsAfter(clock.now(), STATE_SECONDS);
      await insertState(db, { ...purpose, stateHash: tokenHash(state), sealed, expiresAt });
    },

    async look(state, provider, browserHashes) {
      const found = await findState(db, { stateHash: tokenHash(state), provider }, browserHashes, clock.now());
      if (!found) throw failure(socialErrors, 'STATE_INVALID');
      return found;
    },

    async spend(state, { stateHash, provider, sealed }) {
      if (!(await spendState(db, stateHash))) throw failure(socialErrors, 'STATE_INVALID');
      const kept: Pick<Begun, 'codeVerifier' | 'nonce'> = JSON.parse(
        unseal(keys['social-state'], sealed).toString('utf8'),
      );
      return { ...kept, state, redirectUri: redirectUriOf(provider) };
    },

    cleanUp: () => deleteExpiredStates(db, clock.now()),
  };
}
