import type { Actor } from '../../../platform/audit/actor.js';
import type { DisabledReason, EndpointRow, EndpointState } from '../persistence/endpoint.repository.js';

/** A webhook endpoint as staff see it. */
export interface Endpoint {
  id: number;
  url: string;
  description: string | null;
  types: string[];
  clubId: number | null;
  clubName: string | null;
  maker: string;
  isOwn: boolean;
  state: EndpointState;
  disabledReason: DisabledReason | null;
  failingSince: Date | null;
  failuresInRow: number;
  lastSuccessAt: Date | null;
  formerSecretUntil: Date | null;
  waiting: number;
  failed: number;
  createdAt: Date;
  version: number;
}

export function toEndpoint(row: EndpointRow, actor: Actor): Endpoint {
  const { id, url, description, types, clubId, clubName, state, disabledReason, waiting, failed, version } =
    row;
  return {
    id,
    url,
    description,
    types,
    clubId,
    clubName,
    maker: row.makerName,
    isOwn: row.makerId === actor.id,
    state,
    disabledReason,
    failuresInRow: row.failuresInRow,
    failingSince: row.failingSince,
    lastSuccessAt: row.lastSuccessAt,
    formerSecretUntil: row.formerUntil,
    waiting,
    failed,
    createdAt: row.createdAt,
    version,
  };
}
