/** What staff edit of a unit: a physical room, which only one hire or event can have at a time. */
export interface UnitContent {
  name: string;
  /** Kept free before whatever takes it. */
  setupMinutes: number;
  /** Kept free after it. */
  cleanupMinutes: number;
}

export function contentOfUnit({ name, setupMinutes, cleanupMinutes }: UnitContent): UnitContent {
  return { name, setupMinutes, cleanupMinutes };
}
