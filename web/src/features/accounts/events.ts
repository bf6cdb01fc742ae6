import {
  type AccountChange,
  accountChanged,
  profileUpdated,
  userAdminStatusChanged,
  userDeleted,
} from '@app/contract/accounts/events';
import { accountEventTexts } from '@app/contract/accounts/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { emailChangeTexts, verificationTexts } from '@app/contract/email/texts';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { addPasswordTexts, resetPasswordTexts } from '@app/contract/passwords/texts';
import { socialTexts } from '@app/contract/social/texts';
import { api } from '../../lib/api/api.ts';
import { currentUserApi, setCurrentUser } from '../../lib/api/current-user.ts';
import { hasFailedElsewhere, outcomeId } from '../../lib/api/outcomes.ts';
import type { Announcement } from '../../lib/realtime/announce.ts';
import { type EventContext, type FeatureEvents, onEvent } from '../../lib/realtime/events.ts';
import { endSessionAndClearCache } from '../../lib/session/session.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** The events of the signed-in account. */
export const accountEvents: FeatureEvents = {
  tags: ['User', 'Auth', 'Integration', 'Preferences'],
  handlers: [
    onEvent(accountChanged, {
      // The window that made the change shows the same toast itself; the second toast is dropped as a duplicate.
      announce: (change) => ({ inWindow: () => toast({ type: 'success', title: changeText(change) }) }),
    }),
    onEvent(profileUpdated, {
      update: ({ user }, { dispatch, getState }) => {
        // A pending response may be older than the event.
        const isLoading = selectUser(getState)?.status === 'pending';
        dispatch(isLoading ? api.util.invalidateTags(['User']) : setCurrentUser(user));
        dispatch(api.util.invalidateTags(['Integration', 'Preferences']));
      },
    }),
    onEvent(userAdminStatusChanged, {
      update: ({ userId, isAdmin, status }, { dispatch, getState }) => {
        const user = selectUser(getState)?.data?.user;
        if (status === 'success' && user?.id === userId) dispatch(setCurrentUser({ ...user, isAdmin }));
      },
      id: outcomeId,
      announce: (event) =>
        hasFailedElsewhere(event) ? failureToast(accountEventTexts.adminStatusChangeFailed, event.error) : undefined,
    }),
    onEvent(userDeleted, {
      update: ({ userId, status }, { getState }) => {
        if (status === 'success' && selectUser(getState)?.data?.user.id === userId) endSessionAndClearCache();
      },
      id: outcomeId,
      announce: (event) => (hasFailedElsewhere(event) ? failureToast(accountEventTexts.userDeletionFailed) : undefined),
    }),
  ],
};

function failureToast(title: string, message?: string): Announcement {
  return { inWindow: () => toast({ type: 'error', title, ...(message !== undefined && { message }) }) };
}

function selectUser(getState: EventContext['getState']) {
  return currentUserApi.endpoints.currentUser.select()(getState() as never);
}

function changeText({ changeType, isSignup, provider }: AccountChange): string {
  switch (changeType) {
    case 'emailVerified':
      return verificationTexts.emailVerified;
    case 'passwordAdded':
      return addPasswordTexts.added;
    case 'emailChanged':
      return emailChangeTexts.changed;
    case 'passwordReset':
      return resetPasswordTexts.toast;
    case 'providerLinked':
      return withProviderName(
        isSignup ? identityMessages.verified : socialTexts.linked,
        provider ? PROVIDER_NAMES[provider] : '',
      );
  }
}
