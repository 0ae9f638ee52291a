/** What is done about backups, and noted. */
export enum BackupKind {
  Backup = 'backup',
  /** The whole backup is put into the second directory. */
  CopyAway = 'copy_away',
  /** Restores the newest backup and runs the integrity checks on it. */
  Drill = 'drill',
}
