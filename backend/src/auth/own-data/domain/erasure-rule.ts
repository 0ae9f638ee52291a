/** What becomes of something that is kept of a person when they are erased. */
export enum ErasureRule {
  Deleted = 'deleted',
  /** It stays without what tells who they were. */
  Blanked = 'blanked',
  Kept = 'kept',
}
