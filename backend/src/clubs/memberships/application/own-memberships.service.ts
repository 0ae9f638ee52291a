import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { requestPublicMembership, leaveClub } from '../../../auth/accounts/persistence/club-members.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ClubNotFoundError, ClubsService } from '../../application/clubs.service.js';
import { MembershipState } from '../domain/membership.js';
import { MembershipRepository, type OwnMembership } from '../persistence/membership.repository.js';
import { type NextClubEvent, NextClubEvents } from './next-club-events.js';

/** A membership with its training times and next events. */
export interface OwnClub extends OwnMembership {
  /** One line per training time; empty unless the club has accepted the member. */
  training: string[];
  meetingLocation: string | null;
  events: NextClubEvent[];
}

/** The number of events shown for each club. */
const NEXT_EVENTS = 3;

/** A member's own clubs: memberships and membership requests. */
@Injectable()
export class OwnMemberships {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly memberships: MembershipRepository,
    private readonly clubs: ClubsService,
    private readonly events: NextClubEvents,
  ) {}

  async list(userId: number): Promise<OwnClub[]> {
    const own = await this.memberships.own(userId);
    return Promise.all(own.map((membership) => this.withProgramme(membership)));
  }

  /** Requests a membership; changes nothing if there is a request or membership already. @throws ClubNotFoundError */
  async request(userId: number, clubId: number): Promise<OwnClub> {
    if (!(await requestPublicMembership(userId, clubId, this.dataSource.manager)))
      throw new ClubNotFoundError();
    const own = (await this.memberships.own(userId)).find((one) => one.clubId === clubId);
    if (!own) throw new ClubNotFoundError();
    return this.withProgramme(own);
  }

  /** Withdraws a request or ends a membership; does nothing if there is neither. */
  leave(userId: number, clubId: number): Promise<void> {
    return inTransaction(this.dataSource, (manager) => leaveClub(userId, clubId, manager));
  }

  private async withProgramme(membership: OwnMembership): Promise<OwnClub> {
    if (membership.state !== MembershipState.Accepted)
      return { ...membership, training: [], meetingLocation: null, events: [] };
    const { clubId } = membership;
    const [{ content }, events] = await Promise.all([
      this.clubs.get(clubId),
      this.events.find(clubId, NEXT_EVENTS),
    ]);
    const training = (content.trainingSchedule ?? '').split('\n').filter((line) => line.trim() !== '');
    return { ...membership, training, meetingLocation: content.meetingLocation, events };
  }
}
