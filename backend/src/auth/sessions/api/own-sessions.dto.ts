import { ApiProperty } from '@nestjs/swagger';
import type { ListedSession } from '../persistence/session-store.js';

export class OwnSession {
  @ApiProperty({ format: 'uuid', description: 'Names the session, and opens nothing.' })
  id: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firefox on Android',
    description: 'By what it was begun.',
  })
  device: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'The network that it was begun from; of an IPv6 address the /48.',
  })
  network: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ format: 'date-time', description: 'To within an hour.' })
  lastUsedAt: string;
  @ApiProperty({ description: 'Whether it is the one that asks.' })
  isCurrent: boolean;
}

export class OwnSessionsResponse {
  @ApiProperty({ type: [OwnSession], description: 'The one that asks first, then the last used.' })
  sessions: OwnSession[];
}

export function toOwnSession({ startedAt, lastUsedAt, ...session }: ListedSession): OwnSession {
  return {
    ...session,
    startedAt: startedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
