import { NavLink } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { cx } from '../../ui/styles/cx.ts';
import type { NavigationLink } from './nav-links.ts';

/** Links to the main pages in the header, from 1024 px on; below that they are in the side menu. */
export function MainNav({ links }: { links: readonly NavigationLink[] }) {
  return (
    <nav aria-label="Main" className="flex gap-1 max-lg:hidden">
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          // The logo leads home too.
          className={cx(
            to === paths.home && 'max-xl:hidden',
            'rounded-md px-2 2xl:px-3 py-2 font-semibold text-ash text-sm no-underline hover:bg-lacquer-raised hover:text-paper decoration-2 underline-offset-8 aria-[current=page]:text-brass aria-[current=page]:underline',
          )}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
