/** The filters of the user list, in the order of their buttons; see docs/reference/admin.md. */
export const USER_FILTERS = ['admin', 'wallet', 'discord', 'password', 'recentlyActive'] as const;

export type UserFilterName = (typeof USER_FILTERS)[number];
