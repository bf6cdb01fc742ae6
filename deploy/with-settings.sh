#!/bin/sh
# Runs a command in the repository with the settings of kismet.service, as root: deploy/with-settings.sh npm run migrate
set -eu
folder=${KISMET_SETTINGS:-/etc/kismet}
set -a
. "$folder/settings"
NODE_ENV=production
DATA_DIR=/var/lib/kismet
APP_SECRET_FILE=$folder/app-secret
DATABASE_URL_FILE=$folder/database-url
SMTP_URL_FILE=$folder/smtp-url
[ ! -e "$folder/app-secret-previous" ] || APP_SECRET_PREVIOUS_FILE=$folder/app-secret-previous
set +a
cd "$(dirname "$0")/.."
exec "$@"
