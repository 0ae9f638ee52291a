#!/bin/sh
# Fills in where the primary is, and who may come in, and becomes PgBouncer.
#   DATABASE_HOST, POSTGRES_USER, POSTGRES_PASSWORD
#   PGBOUNCER_INI (default /etc/pgbouncer/bridgewater.ini), PGBOUNCER_RUN (default /tmp): where both are written
set -eu
run=${PGBOUNCER_RUN:-/tmp}
quoted() {
  printf '%s' "$1" | sed 's/"/""/g'
}
umask 077
printf '"%s" "%s"\n' "$(quoted "$POSTGRES_USER")" "$(quoted "$POSTGRES_PASSWORD")" > "$run/users.txt"
sed "s/\$DATABASE_HOST/$DATABASE_HOST/g" "${PGBOUNCER_INI:-/etc/pgbouncer/bridgewater.ini}" > "$run/pgbouncer.ini"
exec "${PGBOUNCER_PATH:-pgbouncer}" "$run/pgbouncer.ini"
