/** Who does something. */
export interface Actor {
  kind: 'user' | 'job' | 'provider' | 'link';
  /** The account's. */
  id: number | null;
  role: string | null;
  /** The /24 or /48 that the request came from. */
  network: string | null;
  /** The request's, as in the log; null for what nobody asked for just now. */
  requestId: string | null;
}
