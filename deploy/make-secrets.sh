#!/bin/sh
# Creates the secrets of compose.yaml in deploy/secrets; keeps those that exist.
set -eu
umask 077
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"

random() {
  head -c 48 /dev/urandom | base64 | tr -d '+/=\n'
}

# Containers read the files as another user; the folder keeps other users of this machine out.
secret() {
  [ -e "$1" ] || (umask 222 && printf '%s' "$2" >"$1")
}

secret app-secret "$(random)"
secret metrics-token "$(random)"
secret s3-secret-access-key "$(random)"
secret postgres-password "$(random)"
secret database-url "postgres://cards:$(cat postgres-password)@postgres:5432/cards"
# Replace it with the URL of your mail server.
secret smtp-url smtp://mail:1025
