#!/bin/sh
# One of the two database servers: the primary if DATABASE_HOST names this one, otherwise its standby. A former primary never becomes
# primary again by itself, and never becomes a standby while it has data that the other server lacks.
#   NODE: the name of this one; DATABASE_HOST: that of the primary; SYNCHRONOUS_STANDBY: of the standby that a commit waits for, or
#   nothing; POSTGRES_USER, POSTGRES_PASSWORD, PGDATA
set -eu

refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}
for name in NODE DATABASE_HOST POSTGRES_USER POSTGRES_PASSWORD PGDATA; do
  eval "[ -n \"\${$name:-}\" ]" || refuse "$name is not set. docker-compose.yml and the image set it. Set it yourself if you run this script without them."
done
case $NODE in
  *[!a-z0-9_]*) refuse "NODE is \"$NODE\". It also names a replication slot, so use only lower-case letters, digits and _." ;;
esac

if [ "$NODE" = "$DATABASE_HOST" ]; then
  if [ -e "$PGDATA.new" ]; then
    refuse "$NODE is a standby that never had a whole copy, so it cannot be the primary. If another server has the data, set DATABASE_HOST in .env" \
      "to its name. Otherwise remove the volume of $NODE; it then starts with an empty database."
  fi
  # A primary cannot be its own standby.
  if [ "${SYNCHRONOUS_STANDBY:-}" = "$NODE" ]; then SYNCHRONOUS_STANDBY=; fi
  # Creates the database without a standby: with one, the first commit would wait for a server that has nothing to copy yet.
  docker-ensure-initdb.sh postgres "$@"
  exec postgres "$@" -c "synchronous_standby_names=${SYNCHRONOUS_STANDBY:-}"
fi

# psql, pg_basebackup and PostgreSQL read it, so that the password is in no command line.
PGPASSFILE=${PGPASSFILE:-/tmp/pgpass}
umask 077
printf '*:*:*:*:%s\n' "$(printf '%s' "$POSTGRES_PASSWORD" | sed 's/[\\:]/\\&/g')" > "$PGPASSFILE"
export PGPASSFILE
primary="host=$DATABASE_HOST user=$POSTGRES_USER application_name=$NODE passfile=$PGPASSFILE connect_timeout=5"

if [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ]; then
  refuse "$NODE was the primary, but DATABASE_HOST names $DATABASE_HOST. If that is right, remove the volume of $NODE; it then starts again as the standby." \
    "If $NODE has taken over, keep it: set DATABASE_HOST=$NODE in .env, and run docker compose up -d --no-deps $NODE"
fi

if [ ! -e "$PGDATA/standby.signal" ]; then
  # Under another name until it is complete, so that an interrupted copy becomes neither standby nor primary.
  rm -rf "$PGDATA.new"
  mkdir -p "$PGDATA.new"
  # The replication slot keeps the WAL that this server still needs. A lost slot would refuse the copy, so it is dropped first.
  psql "$primary dbname=postgres" -qAt \
    -c "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '$NODE' AND wal_status = 'lost'" \
    -c "SELECT pg_create_physical_replication_slot('$NODE', true)
        WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = '$NODE')"
  pg_basebackup --dbname="$primary" --pgdata="$PGDATA.new" --slot="$NODE" --wal-method=stream --checkpoint=fast
  touch "$PGDATA.new/standby.signal"
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
fi

exec postgres -c "primary_conninfo=$primary" -c "primary_slot_name=$NODE" "$@"
