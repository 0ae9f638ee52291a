import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Digits, Id } from '../../../platform/common/fields.js';
import { FirstDay, LastDay, PageOf, PageQuery } from '../../../platform/lists/page.dto.js';
import { UserRole } from '../../accounts/user.entity.js';
import type { SecurityEventPage, SecurityEventFilter } from '../application/security-events.service.js';
import { SecurityEventKind } from '../domain/security-event-kinds.js';

export class SecurityQuery extends PageQuery implements SecurityEventFilter {
  @ApiPropertyOptional({ enum: SecurityEventKind, enumName: 'SecurityEventKind' })
  @IsOptional()
  @IsEnum(SecurityEventKind, { message: 'Enter a kind of event, for example sign_in_refused.' })
  kind?: SecurityEventKind;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The account concerned, or the actor.' })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  personId?: number;

  @FirstDay()
  from?: string;

  @LastDay()
  to?: string;
}

export class SecurityPersonResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole', description: 'The current role.' })
  role: UserRole;
}

export class SecurityEventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  at: Date;
  @ApiProperty({ enum: SecurityEventKind, enumName: 'SecurityEventKind' })
  kind: SecurityEventKind;
  @ApiProperty({
    type: SecurityPersonResponse,
    nullable: true,
    description: 'Who did it; null if unknown.',
  })
  actor: SecurityPersonResponse | null;
  @ApiProperty({ type: SecurityPersonResponse, nullable: true, description: 'The account concerned.' })
  person: SecurityPersonResponse | null;
  @ApiProperty({ type: String, nullable: true, example: 'POST' })
  method: string | null;
  @ApiProperty({ type: String, nullable: true, example: '/api/login' })
  route: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'q3Jx0sXvWn2c',
    description: 'A keyed hash of the network: the same for the same network, without the IP address.',
  })
  caller: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10',
    description: 'The request id, as in the log lines.',
  })
  requestId: string | null;
}

export class SecurityPageResponse extends PageOf(SecurityEventResponse) {
  @ApiProperty({
    type: 'integer',
    description: 'Refusals of this kind and period that were only counted, because they came in a flood.',
  })
  notListed: number;
}

export function toSecurityPage({ items, ...page }: SecurityEventPage): SecurityPageResponse {
  return {
    ...page,
    items: items.map(({ actorId, actorName, actorRole, personId, personName, personRole, ...row }) => ({
      ...row,
      actor: personOf(actorId, actorName, actorRole),
      person: personOf(personId, personName, personRole),
    })),
  };
}

function personOf(
  id: number | null,
  name: string | null,
  role: UserRole | null,
): SecurityPersonResponse | null {
  return id === null || name === null || role === null ? null : { id, name, role };
}
