import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/styles/cx.ts';

const links = [{ to: paths.inventory, label: 'Inventory' }];

interface MainNavProps {
  className: string;
  linkClassName: string;
}

/** Links to the main pages, in the header and in the side menu. */
export function MainNav({ className, linkClassName }: MainNavProps) {
  return (
    <nav aria-label="Main" className={cx('gap-1', className)}>
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={cx(
            'rounded-md px-3 font-semibold no-underline hover:bg-lacquer-raised aria-[current=page]:text-brass',
            linkClassName,
          )}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
