import { Outlet } from 'react-router';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { howItWorks, odds } from '../header/nav-links.ts';

const LINKS = [howItWorks, odds];

/** The two pages about collecting, under tabs. */
export function DrawTabs() {
  return (
    <>
      <div className="mx-auto w-full max-w-4xl px-4 pt-3 sm:px-6 sm:pt-6">
        <TabLinks label="About collecting" links={LINKS} />
      </div>
      <Outlet />
    </>
  );
}
