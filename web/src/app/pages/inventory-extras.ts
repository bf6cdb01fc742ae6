// What the inventory shows later than the cards, in one module, because two would take more code to load.
export { ChooseProject } from './choose-project.tsx';
export { OwnerLinks } from './owner-links.tsx';
