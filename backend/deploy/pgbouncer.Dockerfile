# Built from the top of the checkout: docker build -f backend/deploy/pgbouncer.Dockerfile .
# PgBouncer from the packages of PostgreSQL's own image.
FROM postgres:18.6@sha256:5a5a84b19854a9ffaa54082c166ff4ec27473a361e496e5ea167f298f2da9722
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY backend/deploy/pgbouncer.ini /etc/pgbouncer/bridgewater.ini
COPY backend/deploy/pgbouncer.sh /usr/local/bin/bridgewater-pgbouncer
USER postgres
EXPOSE 6432
ENTRYPOINT ["/bin/sh", "/usr/local/bin/bridgewater-pgbouncer"]
