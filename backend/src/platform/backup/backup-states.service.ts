import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BackupKind } from './backup-kind.js';

export interface BackupState {
  kind: BackupKind;
  /** The maximum age in hours of the last good one; null when none is expected. */
  maxAgeHours: number | null;
  isOverdue: boolean;
  lastGoodAt: Date | null;
  lastAt: Date | null;
  lastOk: boolean | null;
  /** The last run: its file, size and result. */
  file: string | null;
  bytes: number | null;
  words: string | null;
}

/** The state of backups, their copies and restore tests. */
@Injectable()
export class BackupStates {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** One for each kind that is expected or has ever run; backups come first. */
  async list(): Promise<BackupState[]> {
    return this.dataSource.query<BackupState[]>(STATES);
  }
}

const STATES = `
  SELECT kind.name AS kind, (extract(epoch FROM watch.max_age) / 3600)::int AS "maxAgeHours",
    coalesce(greatest(good.started_at, watch.since) + watch.max_age <= clock_timestamp(), false) AS "isOverdue",
    good.started_at AS "lastGoodAt", last.started_at AS "lastAt", last.ok AS "lastOk", last.file, last.bytes::float8 AS bytes, last.words
  FROM (VALUES (1, 'backup'), (2, 'copy_away'), (3, 'drill')) AS kind (place, name)
  LEFT JOIN backup_watches watch ON watch.kind = kind.name
  LEFT JOIN LATERAL (SELECT started_at FROM backup_runs run WHERE run.kind = kind.name AND run.ok
    ORDER BY started_at DESC LIMIT 1) AS good ON true
  LEFT JOIN LATERAL (SELECT * FROM backup_runs run WHERE run.kind = kind.name ORDER BY started_at DESC LIMIT 1) AS last ON true
  WHERE watch.kind IS NOT NULL OR last.kind IS NOT NULL ORDER BY kind.place`;
