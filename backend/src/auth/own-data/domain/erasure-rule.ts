/** What the erasure of a person does with a kind of data. */
export enum ErasureRule {
  Deleted = 'deleted',
  /** The rows stay, without personal data. */
  Blanked = 'blanked',
  Kept = 'kept',
}
