/** The API key of a request. */
export interface ActingKey {
  id: number;
  /** The permissions that it was given. It has those of them that its maker has. */
  scopes: readonly string[];
  /** The only club that it works for; null: the whole venue. */
  clubId: number | null;
}

/** Who performs an action. */
export interface Actor {
  kind: 'user' | 'job' | 'provider' | 'link' | 'key';
  /** The account's id; for a key that of its maker; null for jobs, providers and links. */
  id: number | null;
  role: string | null;
  /** An admin's duties; without any: all. */
  duties?: readonly string[] | null;
  /** Only for a key. */
  key?: ActingKey | null;
  /** The /24 (IPv4) or /48 (IPv6) network of the request. */
  network: string | null;
  /** The id of the request in the log; null for a job. */
  requestId: string | null;
}
