import { paths } from '../../lib/paths.ts';

/** The pages that the header and the side menu lead to. */
export const navLinks = [{ to: paths.inventory, label: 'Inventory' }] as const;
