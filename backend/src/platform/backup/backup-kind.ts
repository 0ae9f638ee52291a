/** Kinds of backup runs. */
export enum BackupKind {
  Backup = 'backup',
  /** Copies a complete backup to the second directory. */
  CopyAway = 'copy_away',
  /** Restores the newest backup and runs the integrity checks on it. */
  Drill = 'drill',
}
