import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches, MinLength } from 'class-validator';
import { Permission } from '../../../auth/sessions/permissions.js';
import { CHANGED } from '../../../platform/audit/changed-fields.js';
import { Digits, Id } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';
import { After, FirstDay, LastDay, PageOf, PageQuery } from '../../../platform/lists/page.dto.js';
import type { Badge } from '../../attention/domain/to-do.js';
import { Duty } from '../../../auth/accounts/duties.js';
import { UserRole } from '../../../auth/accounts/user.entity.js';
import type { LogEntry, LogFilter } from '../application/log.service.js';

export class LogQuery extends PageQuery implements LogFilter {
  @ApiPropertyOptional({ maxLength: 40, example: 'club' })
  @IsOptional()
  @Matches(/^[a-z_]{1,40}$/, { message: 'Enter a kind of object, for example club.' })
  objectKind?: string;

  @ApiPropertyOptional({ maxLength: 64, example: '28' })
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/, { message: 'Enter the object’s ID.' })
  objectId?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  actorId?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Account that the change is about.' })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  personId?: number;

  @ApiPropertyOptional({
    maxLength: 200,
    example: 'club.publish',
    description: 'Several are joined by commas.',
  })
  @IsOptional()
  @Matches(/^(?=.{1,200}$)[a-z_.]+(?:,[a-z_.]+)*$/, { message: 'Enter an action, for example club.publish.' })
  action?: string;

  @After('Done after it.')
  after?: string;

  @FirstDay()
  from?: string;

  @LastDay()
  to?: string;
}

export class LogActorResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ description: 'Role at that time.', example: 'admin' })
  role: string;
}

const ANY_VALUE = {
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: {} },
    { type: 'object', additionalProperties: true },
    { type: 'null' },
  ],
} as object;

export class LogChangeResponse {
  @ApiProperty({ example: 'trainingSchedule' })
  field: string;
  @ApiProperty({ ...ANY_VALUE, example: 'Tuesdays 5:30 PM - 7:30 PM' })
  before: unknown;
  @ApiProperty({
    ...ANY_VALUE,
    description: `Contact data is not stored: it is \`${CHANGED}\`.`,
    example: 'Wednesdays 5:30 PM - 7:30 PM',
  })
  after: unknown;
}

export class LogEntryResponse implements LogEntry {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  at: Date;
  @ApiProperty({
    type: LogActorResponse,
    nullable: true,
    description: 'null: a job or a link, not an account.',
  })
  actor: LogActorResponse | null;
  @ApiProperty({ example: 'club.publish' })
  action: string;
  @ApiProperty({ example: 'club' })
  objectKind: string;
  @ApiProperty({ example: '28' })
  objectId: string;
  @ApiProperty({ type: String, nullable: true, example: 'Netball' })
  objectName: string | null;
  @ApiProperty({ type: [LogChangeResponse] })
  changes: LogChangeResponse[];
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

export class LogEntryPageResponse extends PageOf(LogEntryResponse) {}

export class StaffClubResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Netball' })
  name: string;
}

const ITEMS = (what: string) => ({ type: 'integer', description: `Open items: ${what}.` }) as const;

/** Counts of the side bar. Each counts items of `GET /api/admin/attention` by the `badge` of their reason. */
export class StaffCountsResponse implements Record<Badge | 'today', number> {
  @ApiProperty(ITEMS('the whole to-do list'))
  today: number;
  @ApiProperty(ITEMS('bookings to decide, unpaid for today or tomorrow, overdue, or out of reach by email'))
  bookings: number;
  @ApiProperty(ITEMS('past viewings without an outcome'))
  viewings: number;
  @ApiProperty(ITEMS('payments without a booking, disputes, overpayments and wrong amounts'))
  payments: number;
  @ApiProperty(ITEMS('refunds to pay out by hand, or that did not go out'))
  refunds: number;
  @ApiProperty(ITEMS('bonds to take, inspect, decide or return'))
  bonds: number;
  @ApiProperty(ITEMS('invoices to issue, overdue or to credit'))
  invoices: number;
  @ApiProperty(ITEMS('messages to answer; for secretaries, those of their clubs'))
  messages: number;
  @ApiProperty(ITEMS('emails that were not delivered'))
  mail: number;
  @ApiProperty(ITEMS('requests to join a club; for secretaries, those of their clubs'))
  members: number;
  @ApiProperty(ITEMS('names and addresses with hidden characters'))
  people: number;
  @ApiProperty(ITEMS('testimonials to approve'))
  testimonials: number;
  @ApiProperty(ITEMS('email templates that cannot be used'))
  settings: number;
  @ApiProperty(ITEMS('backups, background jobs and webhooks'))
  security: number;
}

export class StaffScopeResponse {
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({
    enum: Duty,
    enumName: 'Duty',
    isArray: true,
    nullable: true,
    description: 'An admin’s duties; null: all of them.',
  })
  duties: Duty[] | null;
  @ApiProperty({ enum: Permission, enumName: 'Permission', isArray: true })
  permissions: Permission[];
  @ApiProperty({
    type: [StaffClubResponse],
    description: 'Clubs of a secretary. Empty for admins, who have access to all clubs.',
  })
  clubs: StaffClubResponse[];
  @ApiProperty({ type: StaffCountsResponse })
  counts: StaffCountsResponse;
  @ApiProperty({
    type: Date,
    nullable: true,
    description:
      'When the second factor is due: from then on staff calls answer `second_factor_required`. Null when none is required or one is set up.',
  })
  secondFactorDueAt: Date | null;
}

export class PeopleQuery {
  @ApiProperty({
    minLength: 2,
    maxLength: 100,
    description: 'The start of a name, user name or email address.',
    example: 'rob',
  })
  @Line(100, 'Enter up to 100 characters.')
  @MinLength(2, { message: 'Enter at least two letters.' })
  @Trim()
  q: string;
}

export class PersonFoundResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'robin' })
  userName: string;
  @ApiProperty({ example: 'Robin Taylor' })
  fullName: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
}

export class ClubStaffMemberResponse {
  @ApiProperty({ type: 'integer' })
  userId: number;
  @ApiProperty({ example: 'robin' })
  userName: string;
  @ApiProperty({ example: 'Robin Taylor' })
  fullName: string;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({ description: 'Whether the person has access: only with the role `club_admin`.' })
  counts: boolean;
  @ApiProperty()
  since: Date;
}
