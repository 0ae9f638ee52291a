import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { Clock } from '../../../platform/common/clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Env } from '../../../platform/config/env.js';
import { UserRole } from '../../accounts/user.entity.js';
import { may, Permission } from '../../sessions/permissions.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import {
  type PersonMessage,
  type PersonDetailRow,
  type PersonListRequest,
  PersonRepository,
  type PersonRow,
} from '../persistence/person.repository.js';

export type { PersonRow } from '../persistence/person.repository.js';

export interface PersonView extends Omit<PersonDetailRow, 'bookings' | 'upcomingBookings' | 'owedMinor'> {
  /** Both null for a reader without `bookings:read`. */
  bookings: number | null;
  upcomingBookings: number | null;
  /** Amount owed for bookings that are not cancelled, in the site's currency; null for a reader without `money:read`. */
  owed: number | null;
  currency: string;
  /** The last five contact form messages from the address; null for a reader without `messages:write`. */
  messages: PersonMessage[] | null;
}

const EXPORTED: ListExport<PersonRow>['columns'] = {
  'Account ID': ({ id }) => id,
  Name: ({ fullName }) => fullName,
  Username: ({ userName }) => userName,
  Email: ({ email }) => email,
  Confirmed: ({ isConfirmed }) => (isConfirmed ? 'yes' : 'no'),
  Role: ({ role }) => role,
  Duties: ({ role, duties }) => (role === UserRole.Admin ? (duties?.join(', ') ?? 'all') : null),
  Clubs: ({ clubs }) => clubs.map(({ name }) => name).join(', '),
  Active: ({ isActive }) => (isActive ? 'yes' : 'no'),
  'Last seen': ({ lastSeenAt }) => lastSeenAt,
  Joined: ({ createdAt }) => createdAt,
};

/** The list of people for admins. */
@Injectable()
export class People {
  constructor(
    private readonly people: PersonRepository,
    private readonly exports: ListExports,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Env) private readonly env: Env,
  ) {}

  async page(request: PersonListRequest): Promise<Page<PersonRow>> {
    return this.people.page(request);
  }

  /** The filtered list as a CSV file. */
  export(request: PersonListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.people.list(request);
    return this.exports.csv({ name: 'people', list, request, columns: EXPORTED }, actor);
  }

  /** As far as the reader may see it. @throws DomainError `person_not_found` */
  async get(id: number, reader: Actor, manager?: EntityManager): Promise<PersonView> {
    const times = { sessionDays: this.env.SESSION_DAYS, now: this.clock.now() };
    const row = await this.people.detail(id, times, manager);
    if (!row) throw personNotFound();
    const { owedMinor, bookings, upcomingBookings, ...person } = row;
    const seesBookings = may(reader, Permission.BookingsRead);
    const messages = may(reader, Permission.MessagesReply)
      ? await this.people.messagesOf(row.email, manager)
      : null;
    return {
      ...person,
      bookings: seesBookings ? bookings : null,
      upcomingBookings: seesBookings ? upcomingBookings : null,
      owed: may(reader, Permission.MoneyRead) ? owedMinor : null,
      currency: this.env.CURRENCY,
      messages,
    };
  }
}

export const personNotFound = (): DomainError =>
  new DomainError('person_not_found', 'We could not find that account.');
