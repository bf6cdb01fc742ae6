export {
  type Account,
  getAccessLevel,
  isAdmin,
  listReauthenticationMethods,
  nextCardAt,
  requireNotBlocked,
} from './account.ts';
export {
  countActiveByDay,
  deleteActiveDaysBefore,
  insertActiveDayCte,
  listActiveDays,
} from './active-days.store.ts';
export { announceRefusal } from './announce-refusal.ts';
export { requireRemainingAdmin } from './last-admin.ts';
export {
  accountAdministeredSchema,
  accountMessageSchema,
  publishAccountChange,
  recordAccountEvent,
} from './messages.ts';
export { presentUser } from './presenter.ts';
export { lockRequiredAccount, requireAccount } from './require-account.ts';
export {
  allLackVerifiedSignIn,
  countSignedUpInBrowser,
  deleteAccount,
  deleteUnverifiedAccountsBefore,
  findAccount,
  findLoginCandidates,
  findVerifiedByEmail,
  incrementRevision,
  insertAccount,
  listAdmins,
  lockAccount,
  lockAccountForShare,
  lockEmailAddress,
  lockNewestSignedUpInBrowser,
  lockNewestUnverified,
  lockNewestWithoutVerifiedSignIn,
  lockVerifiedByEmail,
  recordDrawsCtes,
  storeDeclinedEmails,
  updateAccount,
} from './store.ts';
export { accounts } from './tables.ts';
export { countAccounts, countSignupsByDay } from './user-figures.store.ts';
export { findListedAccount, type ListedAccount, listAccounts, type UserFilter } from './user-list.store.ts';
