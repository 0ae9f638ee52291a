/** A stored event. */
export interface StoredEvent {
  id: number;
  type: string;
  occurredAt: Date;
  /** `path` is that of the object in the API. */
  data: Record<string, unknown> & { path?: string };
}

/** What receivers get. */
export interface EventBody {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** The same text at each try, since `jsonb` has a fixed order. */
export function bodyOf({ type, occurredAt, data }: StoredEvent, publicUrl: string): EventBody {
  const { path, ...rest } = data;
  return {
    type,
    timestamp: occurredAt.toISOString(),
    data: path === undefined ? rest : { ...rest, url: publicUrl + path },
  };
}
