export {
  ADMIN_TABS,
  paths,
  SETTINGS_TABS,
  type SettingsTab,
  settingsPath,
} from '@app/contract/core/paths/paths';

/** Location state of /login: the page to return to, as path with query and hash. */
export interface LoginLocationState {
  readonly from?: string;
}

/** Location state of /login after a response that asks for a second factor. */
export interface SecondFactorLocationState extends LoginLocationState {
  readonly requires2FA?: boolean;
  readonly tempToken?: string;
}
