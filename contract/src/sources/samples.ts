/** What the simulated services of local mode use as token, key or secret of a source; those of Ko-fi and Tiltify are entered by the owner. */
export const SAMPLE_SECRETS = {
  kofi: 'kofi-verification-token',
  tiltify: 'tiltify-signing-key',
  game: 'whsec_bGFudGVybnMtYXJlLWxpdC1pbi1sb2NhbC1tb2RlISE=',
} as const;

/** The channel points reward that the simulated Twitch suggests. */
export const SAMPLE_REWARD = { rewardId: '92af127c-7326-4483-a52b-b0da0be61c01', title: 'Pass the dumplings' } as const;
