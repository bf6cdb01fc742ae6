import { readSettings } from '../../src/config/read-settings.ts';
import { SettingsError } from '../../src/config/settings-reader.ts';

/** The minimal settings of production mode. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cards.example.com',
  APP_SECRET: '9b1f0c6e5d2a48f7b3e04c8d7a61f25e',
  DATABASE_URL: 'postgres://cards@db/cards',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Cards <cards@example.com>',
};

/** Returns the errors of settings, one line each. */
export function settingsErrors(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
  return [];
}
