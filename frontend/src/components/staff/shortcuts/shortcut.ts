/** A keyboard shortcut of the current page. */
export interface Shortcut {
  /** A value of `KeyboardEvent.key`. */
  key: string;
  /** For the list of keys: 'Next row'. */
  does: string;
  run: () => void;
}
