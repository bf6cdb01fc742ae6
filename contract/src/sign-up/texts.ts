/** Validation errors of a username, in the order in which they are checked. */
export const usernameTexts = {
  required: 'Username is required',
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be 30 characters or less',
  characters: 'Username can only contain letters, numbers, underscores, and hyphens',
} as const;

/** Usernames that the form offers: an adjective followed by a noun. Short, so that three fit next to each other on most phones. */
export const usernameSuggestionTexts = {
  label: 'How about one of these?',
  adjectives: (
    'Amber Bold Brave Brass Bright Calm Clever Coral Dusky Early Fair Gentle Gilded Golden Happy Ivory Jolly Keen Kind Late ' +
    'Lucky Lunar Mellow Merry Misty Noble Paper Quick Quiet Rosy Rustic Silver Snowy Solar Starry Sunny Swift Tidy Velvet Warm'
  ).split(' '),
  nouns: (
    'Acorn Badger Bear Bee Cat Comet Cove Crane Crow Deer Dove Ember Fern Finch Fox Hare Hawk Heron Ivy Kite ' +
    'Koi Lark Leaf Lily Lotus Lynx Maple Moth Newt Otter Owl Panda Pine Raven Robin Seal Stag Swan Tiger Wren'
  ).split(' '),
} as const;

export const signupTexts = {
  termsRequired: 'You must accept the Terms of Service',
  termsLink: 'Terms of Service and Privacy Policy',
  /** The response has an unknown form. */
  unexpected: 'Unexpected response from server',
  created: 'Account created successfully!',
  /** Message of the server. */
  checkMail: 'We sent a link to your email address. Open it to verify your account.',
  /** Shown on the sign-up pages if the account is already verified. */
  alreadyVerified: 'This account has been verified. Please log in instead.',
  /** Replaces a server error that contains 'already linked'. */
  alreadyLinked: 'This is already linked to an account with a different login method. Please log in with that method.',
} as const;

/** The page at the end of a sign-up, before the inventory offers the first card. */
export const signupSuccessTexts = {
  title: 'Welcome to {product}!',
  lead: 'Your account is ready. Next comes your first card…',
  next: 'Get your first card',
} as const;

/** Completing a provider sign-up; `{name}`, `{provider}` and `{email}` are placeholders. */
export const providerSignupTexts = {
  /** Used if the provider returns a name or an email address. */
  continueAs: 'Continue as {name}',
  continueWith: 'Continue with {provider}',
  lead: 'Choose the name other collectors will see next to your cards.',
  /** Below the form, which has no checkbox. The last word opens the terms. */
  note: ['By creating an account, you accept our', 'terms'],
  /** The account may have been created by an earlier attempt whose response was lost. */
  mayExist: 'Your account may already exist. Please log in with {provider}.',
  email: {
    title: 'Your email address',
    lead: '{provider} doesn’t share your email address with us. Enter it here, and we’ll send you a link to confirm it.',
    submit: 'Continue',
    busy: 'Checking…',
    useAnother: 'Use a different email',
  },
  linking: {
    title: 'You already have an account',
    lead: '{email} already has an account. We can email you a link that adds your {provider} account to it.',
    hint: 'Open the link in this browser, or log in to that account first.',
    submit: 'Send the link',
  },
} as const;
