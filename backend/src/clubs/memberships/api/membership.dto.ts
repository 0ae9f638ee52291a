import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsEnum, IsIn, IsOptional } from 'class-validator';
import { OrNull } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Lines } from '../../../platform/common/validation.js';
import { PageOf, SearchedPageQuery, SortBy } from '../../../platform/lists/page.dto.js';
import { MEMBER_SORTS, MembershipDecision, MembershipState } from '../domain/membership.js';

const NOTE_MAX = 500;
const SEEN_STATES = [MembershipState.Requested, MembershipState.Accepted];

export class NextClubEventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Grand final' })
  title: string;
  @ApiProperty({ enum: ['published', 'cancelled'] })
  status: 'published' | 'cancelled';
  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  date: string;
  @ApiProperty({ example: '19:00', description: 'Venue-local wall clock, HH:mm.' })
  startTime: string;
}

export class OwnClubResponse {
  @ApiProperty({ type: 'integer' })
  clubId: number;
  @ApiProperty({ example: 'Netball' })
  clubName: string;
  @ApiProperty({ example: '/images/logos/netball.svg' })
  logoUrl: string;
  @ApiProperty({ enum: MembershipState, enumName: 'MembershipState' })
  state: MembershipState;
  @ApiProperty()
  requestedAt: Date;
  @ApiProperty({ type: Date, nullable: true })
  decidedAt: Date | null;
  @ApiProperty({
    type: [String],
    description: 'One line per training time; empty until the club has accepted.',
    example: ['Tuesdays 5:30 PM - 7:30 PM'],
  })
  training: string[];
  @ApiProperty({ type: String, nullable: true, example: 'The courts behind the hall' })
  meetingLocation: string | null;
  @ApiProperty({
    type: [NextClubEventResponse],
    description: 'The next events; empty until the club has accepted.',
  })
  events: NextClubEventResponse[];
}

/** Filters of the list of members. */
export class ClubMembersQuery extends SearchedPageQuery {
  @SortBy(MEMBER_SORTS)
  sort?: string;
  @ApiPropertyOptional({ enum: SEEN_STATES, enumName: 'SeenMembershipState' })
  @IsOptional()
  @IsIn(SEEN_STATES, { message: 'Choose requests or members.' })
  state?: MembershipState;
}

/** The filters of the list, without paging. */
export class ClubMembersExportQuery extends OmitType(ClubMembersQuery, ['cursor']) {}

export class ClubMemberResponse {
  @ApiProperty({ type: 'integer' })
  userId: number;
  @ApiProperty({ example: 'Robin Taylor' })
  fullName: string;
  @ApiProperty({ example: 'robin@example.com' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: '0400 000 000' })
  phone: string | null;
  @ApiProperty({ enum: SEEN_STATES, enumName: 'SeenMembershipState' })
  state: MembershipState;
  @ApiProperty()
  requestedAt: Date;
  @ApiProperty({ type: Date, nullable: true })
  decidedAt: Date | null;
}

export class ClubMemberPageResponse extends PageOf(ClubMemberResponse) {
  @ApiProperty({
    type: 'integer',
    description: 'The number of open membership requests, regardless of the search.',
  })
  waiting: number;
}

export class DecideMembershipDto {
  @ApiProperty({ enum: MembershipDecision, enumName: 'MembershipDecision' })
  @IsEnum(MembershipDecision, { message: 'Please accept, decline or end the membership.' })
  decision: MembershipDecision;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: NOTE_MAX,
    description: 'A message to the person, sent in the email about the decision.',
    example: 'Training begins again in April.',
  })
  @Lines(NOTE_MAX, `Enter at most ${NOTE_MAX} characters.`)
  @OrNull()
  @Trim()
  note?: string | null;
}
