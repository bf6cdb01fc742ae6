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
export {
  countAccounts,
  countSignupsByDay,
  findListedAccount,
  type ListedAccount,
  listAccounts,
  type UserFilter,
} from './administration.store.ts';
export { renameChosenProject } from './chosen-project.store.ts';
export {
  accountAdministeredSchema,
  accountMessageSchema,
  announceRefusal,
  publishAccountChange,
  recordAccountEvent,
} from './messages.ts';
export { presentUser } from './presenter.ts';
export { lockRequiredAccount, requireAccount, requireRemainingAdmin } from './require-account.ts';
export {
  allLackVerifiedSignIn,
  countSignedUpInBrowser,
  deleteAccount,
  deleteUnverifiedAccountsBefore,
  findAccount,
  findAccountByWallet,
  findLoginCandidates,
  findVerifiedByEmail,
  incrementRevision,
  insertAccount,
  listAdmins,
  listLinkedWallets,
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
export { accountColumn, accounts, lacksVerifiedSignInMethod } from './tables.ts';
