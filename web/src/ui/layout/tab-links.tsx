import { NavLink } from 'react-router';

export interface TabLinksProps {
  /** The accessible name. */
  label: string;
  links: readonly { readonly to: string; readonly label: string }[];
}

/** Links to pages that belong together, in the look of `Tabs`. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="flex gap-0.5 border-brass-deep border-b print:hidden">
      {links.map(({ to, label: text }) => (
        <NavLink
          key={to}
          to={to}
          className="grid min-h-11 items-center border-transparent border-b-2 px-3 font-display text-ash text-sm no-underline hover:text-paper focus-visible:outline-offset-[-3px] aria-[current=page]:border-brass aria-[current=page]:text-brass-bright sm:px-4 sm:text-base forced-colors:not-aria-[current=page]:border-b-0"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
