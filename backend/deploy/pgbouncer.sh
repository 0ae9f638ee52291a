#!/bin/sh
# Writes the address of the primary and the user's password into PgBouncer's files, then runs PgBouncer.
#   DATABASE_HOST, POSTGRES_USER, POSTGRES_PASSWORD
#   PGBOUNCER_INI (default /etc/pgbouncer/bridgewater.ini), PGBOUNCER_RUN (default /tmp): the directory for both files
set -eu
run=${PGBOUNCER_RUN:-/tmp}
quoted() {
  printf '%s' "$1" | sed 's/"/""/g'
}
umask 077
printf '"%s" "%s"\n' "$(quoted "$POSTGRES_USER")" "$(quoted "$POSTGRES_PASSWORD")" > "$run/users.txt"
sed "s/\$DATABASE_HOST/$DATABASE_HOST/g" "${PGBOUNCER_INI:-/etc/pgbouncer/bridgewater.ini}" > "$run/pgbouncer.ini"
exec "${PGBOUNCER_PATH:-pgbouncer}" "$run/pgbouncer.ini"
