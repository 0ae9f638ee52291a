import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../../../auth/sessions/account-mails.js';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { MembershipDecision } from '../domain/membership.js';
import type { ClubWithRequests, Secretary } from '../persistence/membership.repository.js';

const SUBJECTS: Readonly<Record<MembershipDecision, (club: string) => string>> = {
  [MembershipDecision.Accept]: (club) => `Welcome to ${club}`,
  [MembershipDecision.Decline]: (club) => `Your wish to join ${club}`,
  [MembershipDecision.End]: (club) => `Your membership of ${club} has ended`,
};

const SENTENCES: Readonly<Record<MembershipDecision, (club: string, venue: string) => string>> = {
  [MembershipDecision.Accept]: (club, venue) =>
    `you are a member of ${club} at the ${venue} now. Its training and its next events are on your profile.`,
  [MembershipDecision.Decline]: (club, venue) =>
    `${club} at the ${venue} cannot take you as a member now. You can ask again at any time.`,
  [MembershipDecision.End]: (club, venue) => `your membership of ${club} at the ${venue} has ended.`,
};

/** What the club writes to somebody about whose membership was decided. */
@Injectable()
export class MembershipMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** To a person who decides about requests: how many there are, and where. */
  async asked(
    person: Secretary,
    { clubId, clubName, requests }: ClubWithRequests,
    { isAdmin }: { isAdmin: boolean },
    manager: EntityManager,
  ): Promise<void> {
    const page = isAdmin ? `/admin/clubs/${clubId}/members` : `/my-club/members/${clubId}`;
    const [people, verb] = requests === 1 ? ['1 person', 'asks'] : [`${requests} people`, 'ask'];
    await this.mails.write(person, manager, (typed) => ({
      kind: 'membership-asked',
      subject: `${people} ${verb} to join ${typed(clubName, 'your club')}`,
      blocks: [
        `${people} ${verb} to join ${typed(clubName, 'your club')}. Please accept or decline ${requests === 1 ? 'the request' : 'each request'}; the answer is emailed for you.`,
        { press: 'See the requests', href: `${this.env.publicUrl}${page}?state=wished` },
      ],
    }));
  }

  async decided(
    person: UserEntity,
    { club, decision, note }: { club: string; decision: MembershipDecision; note: string | null },
    manager: EntityManager,
  ): Promise<void> {
    const { name } = await this.settings.read(manager);
    await this.mails.write(person, manager, (typed) => {
      const which = typed(club, 'one of our clubs');
      const more = typed(note ?? '');
      return {
        kind: `membership-${decision}`,
        subject: SUBJECTS[decision](which),
        blocks: [
          SENTENCES[decision](which, name),
          ...(more ? [more] : []),
          { press: 'Your clubs', href: `${this.env.publicUrl}/profile` },
        ],
      };
    });
  }
}
