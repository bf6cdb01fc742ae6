/** The chosen project in the header, the inventory and on the landing page. */
export const chosenProjectTexts = {
  label: 'Your project: {name}',
  choose: 'Choose a project',
} as const;
