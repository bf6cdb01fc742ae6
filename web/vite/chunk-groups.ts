/** What every page needs. */
const base =
  /node_modules\/(?:react|react-dom|scheduler|react-router)\/|virtual:icons\/chevron-down$|contract\/src\/(?:core\/(?:errors|product-name|texts)|site\/page-titles)\.ts$|web\/src\/(?:main|lib\/(?:[\w-]+|session\/(?:session|web-storage))|app\/(?:header\/header(?:-frame)?|layout\/shell|store\/store-in-use)|ui\/(?:styles\/cx|buttons\/(?:button|link|icon-button)|display\/(?:skeleton|visually-hidden|browser-only)|layout\/page|overlays\/(?:toast|toast-provider|use-header-bottom|modal-stack)))\.tsx?$/;

/** What every page with the Redux store needs. */
const store =
  /node_modules\/(?:@reduxjs|redux|redux-thunk|immer|reselect|react-redux)\/|web\/src\/(?:lib\/(?:api|http)\/(?!check-role|download)|lib\/session\/(?!upload|logout|reauthenticate\.)|app\/store\/(?:store|with-store)\.ts)/;

/** What every page needs for a logged-in user: the wallet, draws and the user's part of the header. */
const member =
  /web\/src\/(?:app\/(?:store\/|routing\/session-guards|header\/(?:member-controls|user-menu|next-card-chip))|features\/(?:wallet\/(?:use-wallet|wallet-control|wallet-keeper|state\/|connection\/actions)|cards\/(?:api\/(?!draws-api)|favourites\/favourite-updates|collect\/(?:collect-slice|countdown|new-cards|use-next-card|use-owned-cards)))|ui\/(?:overlays\/(?:menu|use-disclosure)|display\/(?:badge|avatar)))/;

// The parts of `member` that visitors need, in separate chunks, so that they load nothing else.
const shared =
  /contract\/src\/(?:landing\/texts|cards\/errors|wallet\/texts)|web\/src\/features\/cards\/card\/card-back/;
const cards =
  /contract\/src\/(?:draw\/card|cards\/texts)\.ts|sigil\/src\/face\/glyphs\.ts|web\/src\/features\/cards\/card\/(?!card\.|card-art|card-back|card-fan|card-figures|card-planes|printed-card|specimen-card).*\.tsx?$/;
/** A single card in full detail. */
const card = /web\/src\/features\/cards\/card\/card(?:-art|-figures|-planes)?\.tsx$/;
const dialog = /web\/src\/ui\/overlays\/(?:dialog|modal-base)\./;
/** Parts of dialogs that the header and pages use as well. */
const parts =
  /web\/src\/ui\/display\/ornament\.|virtual:icons\/(?:settings|shield-check|wallet|wrench)$|contract\/src\/wallet\/short-wallet-address/;

/** What lists have in common, such as the inventory, the draws and the users. */
const lists =
  /node_modules\/@tanstack\/|web\/src\/ui\/(?:forms\/(?:search-box|select|text-input)|layout\/(?:banner|lazy-section|retry-banner)|windowed-list)|virtual:icons\/(?:book-open|eye|heart)$/;

/** What the drawer of an account shares with the tab of the users, whose chunk it must not import, see `repeatable`. */
const accounts =
  /contract\/src\/(?:admin\/actions|core\/utc-day)|web\/src\/features\/admin\/(?:api\/listed-user|details\/user-marks|audit\/audit-params)/;

/**
 * Code that pages have in common, in few chunks, which compress better than many small ones. A module and its imports belong to
 * the matching group with the highest priority.
 */
export const chunkGroups = [
  { name: 'base', test: base, priority: 5 },
  { name: 'shared', test: shared, priority: 4 },
  { name: 'cards', test: cards, priority: 3 },
  { name: 'card', test: card, priority: 2 },
  { name: 'dialog', test: dialog, priority: 3 },
  { name: 'parts', test: parts, priority: 4 },
  { name: 'store', test: store, priority: 2 },
  { name: 'lists', test: lists, priority: 1 },
  { name: 'member', test: member, priority: 0 },
  { name: 'accounts', test: accounts, priority: 0, includeDependenciesRecursively: false },
];
