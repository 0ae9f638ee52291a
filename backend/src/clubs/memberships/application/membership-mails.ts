import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../../../auth/sessions/account-mails.js';
import { Env } from '../../../platform/config/env.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { DECIDED, MembershipDecision } from '../domain/membership.js';
import type { ClubWithRequests, Secretary } from '../persistence/membership.repository.js';

const SUBJECTS: Readonly<Record<MembershipDecision, (club: string) => string>> = {
  [MembershipDecision.Accept]: (club) => `Welcome to ${club}`,
  [MembershipDecision.Decline]: (club) => `Your request to join ${club}`,
  [MembershipDecision.End]: (club) => `Your club membership of ${club} has ended`,
};

const SENTENCES: Readonly<Record<MembershipDecision, (club: string, venue: string) => string>> = {
  [MembershipDecision.Accept]: (club, venue) =>
    `You are now a member of ${club} at the ${venue}. Your profile shows its training times and next events.`,
  [MembershipDecision.Decline]: (club, venue) =>
    `${club} at the ${venue} can’t take you as a club member at the moment. You can ask again at any time.`,
  [MembershipDecision.End]: (club, venue) => `Your club membership of ${club} at the ${venue} has ended.`,
};

/** The emails about memberships of a sports club. */
@Injectable()
export class MembershipMails {
  constructor(
    private readonly mails: AccountMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Emails secretaries or admins the number of new requests, with a link to the open ones. */
  async requested(
    addressees: readonly Secretary[],
    { clubId, clubName, requests }: ClubWithRequests,
    { isAdmin }: { isAdmin: boolean },
    manager: EntityManager,
  ): Promise<void> {
    const page = isAdmin ? `/admin/clubs/${clubId}/members` : `/my-club/members/${clubId}`;
    const people = requests === 1 ? '1 person has' : `${requests} people have`;
    for (const addressee of addressees)
      await this.mails.write(addressee, manager, (typed) => ({
        kind: 'membership-requested',
        subject: `${people} asked to join ${typed(clubName, 'your club')}`,
        blocks: [
          `${people} asked to join ${typed(clubName, 'your club')}. Please accept or decline ${requests === 1 ? 'the request' : 'each request'}; we email your answer for you.`,
          { button: 'View requests', href: `${this.env.publicUrl}${page}?state=requested` },
        ],
      }));
  }

  async decided(
    person: UserEntity,
    { club, decision, note }: { club: string; decision: MembershipDecision; note: string | null },
    manager: EntityManager,
  ): Promise<void> {
    await this.mails.write(person, manager, (typed, name) => {
      const which = typed(club, 'one of our clubs');
      const more = typed(note ?? '');
      return {
        kind: `membership-${DECIDED[decision].to}`,
        subject: SUBJECTS[decision](which),
        blocks: [
          SENTENCES[decision](which, name),
          ...(more ? [{ quote: more }] : []),
          { button: 'View my clubs', href: `${this.env.publicUrl}/profile#clubs` },
        ],
      };
    });
  }
}
