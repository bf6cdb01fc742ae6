// What the inventory shows later than the cards, in one module, because two would take more code to load.
export { NextStep } from './next-step.tsx';
export { OwnerLinks } from './owner-links.tsx';
