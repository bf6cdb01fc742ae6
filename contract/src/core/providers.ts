/** The ways into an account, as `user.providers` names them (contract §5), and the integrations. */
export const PROVIDERS = ['email', 'discord', 'google', 'steam', 'twitch', 'x', 'instagram', 'wallet'] as const;
