import { siteTexts } from '@app/contract/site/texts';
import { getProductName } from '../../lib/config.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { siteLinks } from '../../lib/navigation/site-links.ts';
import { TextLink } from '../../ui/buttons/link.tsx';

const links = [siteLinks.terms, siteLinks.privacy, { to: paths.draws, label: 'How cards are drawn' }, siteLinks.status];

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="border-lacquer-line border-t bg-ink-deep/60 print:hidden">
      <div className="mx-auto flex w-full max-w-[120rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-ash text-sm sm:px-6">
        <p>
          <span className="font-display text-paper">{getProductName()}</span> · {siteTexts.tagline}
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
            {links.map(({ to, label }) => (
              <li key={to}>
                <TextLink
                  to={to}
                  className="inline-block text-ash no-underline hover:text-paper hover:underline pointer-coarse:py-2.5"
                >
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
