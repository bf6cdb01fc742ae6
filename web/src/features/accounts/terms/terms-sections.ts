/** One section of the terms; `{product}` stands for the product's name. */
export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Terms of Service (sections 1 to 9) and Privacy Policy (10 to 13), and how to reach us (14). */
export const termsSections: readonly TermsSection[] = [
  {
    title: 'What you agree to',
    paragraphs: [
      '{product} lets you collect digital cards and keep them in an inventory. By making an account you agree to these terms and to the privacy policy, which are one text on this page. If you do not agree, please do not make an account.',
      'You have to be at least 16 years old, or have the consent of whoever is responsible for you.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'One person, one account. Give an email address that you can read, because the account opens only after you have followed the link we send there. An account whose address stays unverified is removed after seven days.',
      'Keep your password to yourself. Whatever is done with your password or in a browser where you are logged in counts as done by you, until you tell us otherwise. Log out on machines that others use.',
    ],
  },
  {
    title: 'Your wallet',
    paragraphs: [
      'Collecting needs a wallet. You link one by signing a message in your own wallet; the signature proves that the wallet is yours and moves nothing. {product} never asks for a recovery phrase or a private key, and never holds one. Anyone who asks you for it in our name is lying.',
      'A wallet belongs to one account at a time. You may unlink it; your cards stay with the account that collected them.',
    ],
  },
  {
    title: 'How cards are drawn',
    paragraphs: [
      'Every card is drawn at random: common 50 %, uncommon 25 %, rare 15 %, epic 8 %, legendary 2 %. The type is drawn with equal chances. Nobody can choose, buy or improve a draw.',
      'Draws can be checked. We publish a commitment before the first draw of each day and the seed behind it after the day has ended, so that anyone can repeat your draw and compare. We may limit how often an account draws; the waiting time is shown to you.',
    ],
  },
  {
    title: 'What a card is, and is not',
    paragraphs: [
      'A card is an entry in our records that belongs to your account, with a picture that is computed from it. You may show your cards anywhere: on your stream, in your world, on your wall.',
      'The value shown beside a card is a playful figure in units of our own. It is not money, not a price, not a promise that anybody will pay it, and {product} does not buy cards back.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Please do not draw with scripts, run several accounts, take over what belongs to others, probe our systems without asking, or put anything unlawful or hurtful into your name or picture.',
      'If you find a weakness, tell us before you tell the world. We are grateful for it and take no steps against honest reports.',
    ],
  },
  {
    title: 'Pictures, names and code',
    paragraphs: [
      'The artwork of {product} is ours. We grant you a free, lasting, worldwide licence to show and share the pictures of the cards in your inventory, for anything but pretending to be us.',
      'Your username and your picture stay yours. You allow us to show them beside your cards for as long as your account exists.',
    ],
  },
  {
    title: 'When something goes wrong',
    paragraphs: [
      'We work to keep {product} available and your cards safe, but we cannot promise that it never stops. We may pause it for maintenance or to keep harm away.',
      'We are liable without limit for intent and gross negligence and for injury to life, body or health. Otherwise we are liable only for breaking a duty without which these terms would be empty, and then for the damage that could be foreseen. We are not liable for what your wallet, its maker or its network do.',
    ],
  },
  {
    title: 'Leaving, and being asked to leave',
    paragraphs: [
      'You may delete your account at any time. Your cards, your sessions and your personal data go with it, and this cannot be undone.',
      'We may close an account that breaks these terms in a serious way or again after a warning. We tell you why, unless the law forbids it, and you may answer.',
    ],
  },
  {
    title: 'Privacy: what we keep',
    paragraphs: [
      'Your email address, your username, a one-way hash of your password, the public address of your linked wallet, your cards and how they were drawn, your notifications, and the sessions you have open with the browser and network address they were opened from.',
      'Your browser stores the tokens that keep you logged in. We set no cookies for advertising, run no third-party scripts and do not follow you to other sites.',
    ],
  },
  {
    title: 'Privacy: what we use it for',
    paragraphs: [
      'To let you in, to keep others out, to draw and show your cards, and to send you the messages you cause: a verification link, a warning about your account. We send no newsletters. We never sell or rent your data.',
      'The legal ground is the contract between us, and our interest in keeping the service safe from abuse.',
    ],
  },
  {
    title: 'Privacy: who else sees it',
    paragraphs: [
      'Anyone who knows the address of a wallet can see the cards drawn to it, and the proof of each draw names its account by an id, never by name or address. Blockchain networks are public by nature.',
      'Companies that run our servers and carry our mail process data for us under contract. Authorities receive data only where the law obliges us.',
    ],
  },
  {
    title: 'Privacy: how long, and your rights',
    paragraphs: [
      'We keep your data while your account exists. Ended sessions and used links are removed after they can no longer matter for security; logs are kept for thirty days.',
      'You may ask what we hold about you, have it corrected, receive a copy, object, or have it deleted, and you may complain to the data protection authority where you live.',
    ],
  },
  {
    title: 'Changes, law and contact',
    paragraphs: [
      'If these terms change in a way that matters to you, we tell you by email at least thirty days before. If you do not agree, you may leave. The law of the country in which we are seated applies; rules that protect consumers where you live stay untouched.',
      'If one sentence of these terms turns out not to hold, the others stand.',
    ],
  },
];
