/** One section of the terms. `{product}` is replaced by the product's name. */
export interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The Terms of Service. */
export const termsOfService: readonly TermsSection[] = [
  {
    title: 'What you agree to',
    paragraphs: [
      '{product} lets you collect digital cards and keep them in an inventory. By creating an account you agree to these terms and to the privacy policy. If you do not agree, please do not create an account.',
      'You must be at least 16 years old or have the consent of a parent or guardian.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'One person, one account. Use an email address you have access to: you can use your account only after you open the link we send there. Accounts without a verified email address are deleted after seven days.',
      'Keep your password to yourself. You are responsible for everything done with your password, or in a browser where you are logged in, until you report it to us. Log out on shared devices.',
    ],
  },
  {
    title: 'Your wallet',
    paragraphs: [
      'Collecting needs a wallet. You link one by signing a message in your own wallet; the signature proves that the wallet is yours and transfers nothing. {product} never asks for a recovery phrase or a private key, and never stores one. Anyone who asks for one in our name is lying.',
      'A wallet belongs to one account at a time. You may unlink it; your cards stay with the account that collected them.',
    ],
  },
  {
    title: 'How cards are drawn',
    paragraphs: [
      'Every card is drawn at random: common 50%, uncommon 25%, rare 15%, epic 8%, legendary 2%. All types are equally likely. Nobody can choose, buy or improve a draw.',
      'Draws can be checked. We publish a fingerprint of each day’s seed at least 24 hours in advance, and the seed itself after the day has ended, so that anyone can repeat your draw and compare the result. We may limit how often an account can draw, and we show you when you can draw again.',
    ],
  },
  {
    title: 'What a card is, and is not',
    paragraphs: [
      'A card is an entry in our records that belongs to your account, with a picture that is computed from it. You can show your cards anywhere: on your stream, in your game, on your wall.',
      'The value shown next to a card is a playful number in a unit of our own. It is not money, a price, or a promise that anyone will pay it, and {product} does not buy cards back.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Please do not draw with scripts, run several accounts, take over other people’s accounts, probe our systems without permission, or use an unlawful or hurtful name or picture.',
      'If you find a vulnerability, please report it to us before you publish it. We are grateful for honest reports and take no legal action over them.',
    ],
  },
  {
    title: 'Pictures, names and code',
    paragraphs: [
      'The artwork of {product} is ours. We grant you a free, permanent, worldwide licence to show and share the pictures of the cards in your inventory, for anything except impersonating us.',
      'Your username and your picture stay yours. You allow us to show them next to your cards for as long as your account exists.',
    ],
  },
  {
    title: 'When something goes wrong',
    paragraphs: [
      'We work to keep {product} available and your cards safe, but we cannot promise that it will never be interrupted. We may pause it for maintenance or to prevent harm.',
      'Our liability for intent, gross negligence, and injury to life, body or health is unlimited. Otherwise we are liable only for breaching an essential obligation under these terms, and only for foreseeable damage. We are not liable for your wallet, its maker or its network.',
    ],
  },
  {
    title: 'Closing your account',
    paragraphs: [
      'You can delete your account at any time. This also deletes your cards, your sessions and your personal data, and cannot be undone.',
      'We may close an account that seriously breaks these terms, or breaks them again after a warning. We will explain why, unless the law forbids it, and you can respond.',
    ],
  },
];

/** The Privacy Policy. Keep it true: docs/reference/privacy.md describes what the server does. */
export const privacyPolicy: readonly TermsSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Your email address, your username, a one-way hash of your password, the wallet address of your linked wallet, the project you chose to support, the projects you made, your cards and how they were drawn, the cards you passed on or were offered with what was signed for it, your trade offers, who may send you offers and from whom you want none, your binder with its wishes, who invited you and whom you invited, your notifications and how you want to get them, your open sessions with the browser and IP address they were started from, and the days you were active during the last 90 days.',
      'Your browser stores the tokens that keep you logged in and, for 30 days, the code of an invitation link that you opened. We set no cookies for advertising, run no third-party scripts and do not track you on other sites.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To log you in, to keep others out, to draw and show your cards, and to send you the emails your account needs, such as a verification link or a security warning, and the notifications you chose to get by email. We send no newsletters. We never sell or rent your data.',
      'The legal basis is the contract between us, and our interest in keeping the service safe from abuse.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Anyone who knows a wallet address can see the cards of the account that has linked it. Every card shows its history to everyone: the wallets that have held it, when it changed hands, and what their owners signed. It names wallets, never accounts. So does your binder, which everyone finds while it is open. Whoever you offer a card to sees your wallet address.',
      'The proof of each draw names the account by an ID, never by name or email address. If you publish a project, everyone sees it with your username. Blockchain networks are public by nature.',
      'Our admins can look up your account and view the product as you see it, to help you and to keep everyone safe. While they view it as you, they cannot change anything, and each time is recorded.',
      'Companies that run our servers and send our email process data for us under contract. Authorities receive data only where the law requires it.',
    ],
  },
  {
    title: 'How long, and your rights',
    paragraphs: [
      'We keep your data while your account exists. Ended sessions and used links are removed when they no longer matter for security; the security log of your account is kept for 180 days.',
      'Deleting your account deletes all of this, except that the text of your projects stays in our records without your name, hidden from everyone but our admins, that the history of a card that you gave away keeps your wallet address as long as the card exists, and that trade offers stay with the other side, without your account. The public ledger of each day keeps the number, rarity and type of every draw under a random collector ID, so that draws can still be checked; nothing in it leads back to you. Until your next card would have been ready, we also keep the time of your last draw under scrambled forms of your wallet and email address, so that a new account cannot draw sooner.',
      'You can ask what data we have about you, have it corrected or deleted, receive a copy, or object to its use, and you can complain to the data protection authority where you live.',
    ],
  },
];

/** The section that applies to both documents. */
export const changesAndContact: readonly TermsSection[] = [
  {
    title: 'Changes, law and contact',
    paragraphs: [
      'If these terms change in a way that matters to you, we will email you at least thirty days in advance. If you do not agree, you can delete your account. The law of the country where we are based applies; consumer protection rules where you live are not affected.',
      'If one part of these terms is invalid, the rest stays in force.',
    ],
  },
];

/** The policy that security.txt names; on the terms page, not in the dialog of the sign-up. */
export const securityPolicy: readonly TermsSection[] = [
  {
    title: 'Reporting a security problem',
    paragraphs: [
      'Found a hole? Tell us first, and give us time to fix it before you tell others. Use only accounts of your own, stop as soon as you have shown the problem, and do not look at, change or delete what belongs to other people, or slow the site down for them.',
      'Stay within these rules and we will treat your report as help, not as an attack: we will answer, keep you posted, and thank you by name if you like.',
    ],
  },
];
