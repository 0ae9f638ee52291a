#!/bin/sh
# One of the database's two servers: the primary where DATABASE_HOST names this one, else its standby. What was a primary never becomes
# one again beside another by itself, and never a standby over what nobody else has.
#   NODE: the name of this one; DATABASE_HOST: that of the primary; SYNCHRONOUS_STANDBY: of the standby that a commit waits for, or
#   nothing; POSTGRES_USER, POSTGRES_PASSWORD, PGDATA
set -eu

if [ "$NODE" = "$DATABASE_HOST" ]; then
  # Nobody waits for itself, and what makes the database for nobody.
  if [ "${SYNCHRONOUS_STANDBY:-}" = "$NODE" ] || [ ! -s "$PGDATA/PG_VERSION" ]; then SYNCHRONOUS_STANDBY=; fi
  exec docker-entrypoint.sh postgres "$@" -c "synchronous_standby_names=${SYNCHRONOUS_STANDBY:-}"
fi

# Read by psql, pg_basebackup and PostgreSQL itself: the password stands in no command.
PGPASSFILE=${PGPASSFILE:-/tmp/pgpass}
umask 077
printf '*:*:*:*:%s\n' "$(printf '%s' "$POSTGRES_PASSWORD" | sed 's/[\\:]/\\&/g')" > "$PGPASSFILE"
export PGPASSFILE
primary="host=$DATABASE_HOST user=$POSTGRES_USER application_name=$NODE passfile=$PGPASSFILE connect_timeout=5"

if [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ]; then
  echo "$NODE was the primary, and this container was told that $DATABASE_HOST is it. If so, remove the volume of $NODE, and it begins anew as the standby." \
    "If $NODE has taken over, keep it: set DATABASE_HOST=$NODE in .env, and docker compose up -d --no-deps $NODE" >&2
  exit 1
fi

if [ ! -e "$PGDATA/standby.signal" ]; then
  # The primary keeps what this one has not had yet. A slot of before that could not keep all would refuse the copy.
  psql "$primary dbname=postgres" -qAt \
    -c "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '$NODE' AND wal_status = 'lost'" \
    -c "SELECT pg_create_physical_replication_slot('$NODE', true)
        WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = '$NODE')"
  # Under another name until it is whole: a copy that was interrupted is no standby.
  mkdir -p "$(dirname "$PGDATA")"
  rm -rf "$PGDATA.new"
  pg_basebackup --dbname="$primary" --pgdata="$PGDATA.new" --slot="$NODE" --wal-method=stream --checkpoint=fast
  touch "$PGDATA.new/standby.signal"
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
fi

exec postgres -c "primary_conninfo=$primary" -c "primary_slot_name=$NODE" "$@"
