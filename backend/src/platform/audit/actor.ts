/** Who performs an action. */
export interface Actor {
  kind: 'user' | 'job' | 'provider' | 'link';
  /** The account's id; null for jobs, providers and links. */
  id: number | null;
  role: string | null;
  /** An admin's duties; without any: all. */
  duties?: readonly string[] | null;
  /** The /24 (IPv4) or /48 (IPv6) network of the request. */
  network: string | null;
  /** The id of the request in the log; null for a job. */
  requestId: string | null;
}
