// What the inventory shows later than the cards, in one module, because two would take more code to load.
export { RewardsLink } from '../../features/quests/rewards/rewards-link.tsx';
export { TransfersLink } from '../../features/transfers/list/transfers-link.tsx';
export { ChooseProject } from './choose-project.tsx';
