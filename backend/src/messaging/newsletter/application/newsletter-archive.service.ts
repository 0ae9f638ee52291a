import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type ShownPicture, ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { type IssueBody, referencesIn, excerptOf } from '../domain/issue-body.js';
import type { EventFacts } from '../domain/issue-render.js';
import { IssueState } from '../domain/issue-state.js';
import {
  ArchiveRepository,
  type PublishedLine,
  type PublishedPage,
} from '../persistence/archive.repository.js';
import { IssueRepository } from '../persistence/issue.repository.js';

/** The public version of an issue, without unsubscribe links and names. */
export interface PublishedIssue extends PublishedLine {
  /** The beginning of the text, in one line. */
  summary: string;
  body: IssueBody;
  events: EventFacts[];
  /** By the address in the body; without photos that were deleted. */
  pictures: { imageUrl: string; picture: ShownPicture }[];
}

const SUMMARY_MAX = 160;
const SLUG = /^[a-z0-9-]{1,80}$/;

/** The public archive of issues that were sent to all their subscribers. Staff can hide one of them. */
@Injectable()
export class NewsletterArchive {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly archive: ArchiveRepository,
    private readonly issues: IssueRepository,
    private readonly pictures: ShownPictures,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. @throws ValidationError for an invalid cursor */
  page(request: { cursor?: string; limit: number }): Promise<PublishedPage<PublishedLine>> {
    return this.archive.page(request);
  }

  /** The newest issues, for the site map. */
  addresses(limit: number): Promise<PublishedLine[]> {
    return this.archive.addresses(limit);
  }

  /** @throws DomainError `issue_not_found`, also for an issue that was not sent to all subscribers, was stopped or is hidden */
  async get(slug: string): Promise<PublishedIssue> {
    const row = SLUG.test(slug) ? await this.archive.find(slug) : null;
    if (!row) throw new DomainError('issue_not_found', 'We could not find that issue.');
    const named = referencesIn(row.body);
    const shown = await this.pictures.at(named.pictures);
    return {
      ...row,
      summary: excerptOf(row.body, SUMMARY_MAX),
      pictures: [...shown].map(([imageUrl, picture]) => ({ imageUrl, picture })),
    };
  }

  /**
   * Hides an issue in the archive, or shows it again.
   * @throws DomainError `issue_not_found`, `invalid_transition` if it was not sent to all subscribers, or is already hidden or shown
   */
  setHidden(id: number, isHidden: boolean, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const issue = await this.issues.lock(id, manager);
      if (!issue) throw new DomainError('issue_not_found', 'We could not find that issue.');
      if (issue.state !== IssueState.Sent || (issue.hiddenAt !== null) === isHidden)
        throw new DomainError(
          'invalid_transition',
          issue.state === IssueState.Sent
            ? 'This has already been done.'
            : 'Only an issue that was sent to all its subscribers can be in the archive.',
        );
      await this.archive.setHidden(id, isHidden, manager);
      const entry = {
        action: `newsletter.${isHidden ? 'hide' : 'show'}`,
        objectKind: 'newsletter',
        objectId: id,
        objectName: issue.subject,
        changes: [],
      };
      await this.audit.record(actor, entry, manager);
    });
  }
}
