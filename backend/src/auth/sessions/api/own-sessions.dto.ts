import { ApiProperty } from '@nestjs/swagger';

export class OwnSession {
  @ApiProperty({ format: 'uuid', description: 'A public id, not the session token.' })
  id: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firefox on Android',
    description: 'Browser and operating system of the login.',
  })
  device: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'The network of the login: the /24 of an IPv4 address, the /48 of an IPv6 address.',
  })
  network: string | null;
  @ApiProperty({ type: Date, nullable: true })
  startedAt: Date | null;
  @ApiProperty({ description: 'To within an hour.' })
  lastUsedAt: Date;
  @ApiProperty({ description: 'Whether it is the current session.' })
  isCurrent: boolean;
}

export class OwnSessionsResponse {
  @ApiProperty({ type: [OwnSession], description: 'The current session first, then by last use.' })
  sessions: OwnSession[];
}
