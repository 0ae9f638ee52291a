/** What is done about backups, and noted. */
export enum BackupKind {
  Backup = 'backup',
  /** The whole backup is put into the second directory. */
  CopyAway = 'copy_away',
  /** It is started, and its books judged. */
  Drill = 'drill',
}
