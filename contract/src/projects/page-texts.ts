import type { ProjectState } from '../core/project-types.ts';

// Texts that only the pages of the web app show.

/** The list of projects. */
export const projectListTexts = {
  lead: 'Behind every project is a game, a stream or a cause that somebody loves. Choose one and take part in its quests. Every quest that you complete turns the crank once more.',
  search: 'Search projects',
  categories: 'Category',
  all: 'All',
  games: 'Games',
  streams: 'Streams',
  causes: 'Causes',
  /** Headings of the parts of the page. */
  chosen: 'Your project',
  own: 'Projects you run',
  list: 'All projects',
  start: 'Start a project',
  noMatch: 'No projects match…',
  noMatchHint: 'Try another word, or look through all of them.',
  showAll: 'Show all projects',
  empty: 'The first stall is still free',
  emptyHint:
    'A project is a game, a stream or a cause that you care about. You choose its quests: play, watch, share or donate. Whoever completes one turns the crank once more.',
  startFirst: 'Start the first project',
  /** The invitation after a few projects. */
  free: 'The next stall is free',
  freeHint:
    'Do you run a game, a stream or a cause? Start a project, choose its quests, and thank supporters with cards.',
  failed: 'We couldn’t load the projects',
  loading: 'Loading the projects…',
  found: { singular: '1 project', plural: '{count} projects', more: 'More than {count} projects' },
  noQuests: 'No quests yet',
} as const;

/** The page of a project. */
export const projectPageTexts = {
  loading: 'Loading the project…',
  failed: 'We couldn’t load this project',
  missing: 'It may have a new link, or it isn’t open right now.',
  back: 'All projects',
  about: 'About {name}',
  by: 'by {username}',
  links: 'Links',
  supporter: { none: 'Be its first supporter', singular: '1 supporter', plural: '{count} supporters' },
  share: 'Copy link',
  manage: 'Manage',
  choose: 'Choose this project',
  choosing: 'Choosing…',
  chosen: 'Your project',
  leave: 'Leave this project',
  chosenToast: 'You support {name} now',
  leftToast: 'You left {name}',
  /** For a visitor who chooses a project. */
  signUp: {
    title: 'Choose {name}',
    lead: 'Projects are chosen by collectors. Sign up and draw your first card: then it waits for you under “Projects”. If you log in, you come right back here.',
    action: 'Sign Up',
    login: 'Log In',
  },
  notFailed: 'That didn’t work',
} as const;

/** What the owner reads in each state. `{name}` is a placeholder. */
export const projectStateBanners: Readonly<
  Record<Exclude<ProjectState, 'live'>, { readonly title: string; readonly text: string }>
> = {
  draft: { title: 'This is a draft', text: 'Only you can see it. Submit it, and we’ll have a look.' },
  in_review: {
    title: 'In review',
    text: 'We’re looking at it. You’ll get a notification, and you can still make changes.',
  },
  suspended: { title: 'Suspended', text: 'Only you can see it. Supporters keep their cards.' },
  archived: { title: 'Archived', text: 'It’s closed for good. Only you can see it.' },
};

/** Pages of the owner. */
export const projectFormTexts = {
  newLead: 'Start with the words. The picture comes next, and nobody sees it before you submit it.',
  details: 'Details',
  create: 'Save draft',
  creating: 'Saving…',
  save: 'Save changes',
  saved: 'Your changes are saved',
  created: 'Your draft is saved',
  count: '{count} of {max}',
  slugPreview: 'Link',
  addLink: 'Add a link',
  link: 'Link {number}',
  removeLink: 'Remove link {number}',
  changePicture: 'Change picture',
  addPicture: 'Add a picture',
  pictureLead: 'Drag and zoom until it fits the frame.',
  pictureSaved: 'Your picture is up',
  view: 'View page',
  submit: 'Submit for review',
  submitting: 'Submitting…',
  submitted: 'Your project is on its way to review',
  rejected: 'It needs another look',
  unsaved: 'Save your changes first',
  archive: {
    title: 'Archive this project',
    lead: 'It disappears for everyone, its quests end, and it can’t be opened again.',
    button: 'Archive project',
    question: 'Archive {name}?',
    busy: 'Archiving…',
    done: '{name} is archived',
  },
  noWallet: {
    title: 'Link a wallet first',
    text: 'A project belongs to an account with a linked wallet.',
    action: 'Open settings',
  },
  notOwner: 'Only its owner can manage this project',
} as const;

/** The review of projects by admins. */
export const projectReviewTexts = {
  back: 'Back to Admin Panel',
  /** The link in the head of the admin panel. */
  link: 'Projects',
  waiting: '{count} waiting',
  states: 'State',
  all: 'All',
  list: 'Projects',
  open: 'Show {name}',
  loading: 'Loading the projects…',
  failed: 'We couldn’t load the projects',
  empty: 'Nothing here',
  emptyReview: 'Nothing waits for review',
  emptyReviewHint: 'A project appears here as soon as its owner submits it.',
  emptyHint: 'No project is in this state.',
  noOwner: 'The owner’s account is deleted',
  actions: { approve: 'Approve', reject: 'Reject', suspend: 'Suspend', resume: 'Resume' },
  done: {
    approve: '{name} is live',
    reject: '{name} went back to its owner',
    suspend: '{name} is suspended',
    resume: '{name} is live again',
  },
  reject: { title: 'Reject {name}?', lead: 'The project becomes a draft again. The owner reads your reason.' },
  suspend: { title: 'Suspend {name}?', lead: 'The project is hidden at once. The owner reads your reason.' },
  owner: 'Owner',
  made: 'Made',
  published: 'Published',
  streamers: 'Streamers on the landing page',
  streamersLead: '“I want it!” of a streamer opens the assigned project.',
  /** What a streamer has now. */
  hasProject: 'Opens {slug}',
  noProject: 'Opens nothing',
  assign: 'Assign',
  unassign: 'Remove',
  assignTo: 'Assign to {name}',
  unassignFrom: 'Remove from {name}',
  assigned: '{name} opens this project now',
  unassigned: '{name} opens nothing now',
} as const;
