/** A key that does something on the page that is shown. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it. */
  key: string;
  /** For the list of keys: 'Next row'. */
  does: string;
  run: () => void;
}
