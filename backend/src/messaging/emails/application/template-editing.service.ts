import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import type { EditedView, Person } from '../../../platform/editing/edited-view.js';
import { EditedResource } from '../../../platform/editing/edited-resource.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { MailOutbox, NO_LINKS } from '../../../platform/mail/application/mail-outbox.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import {
  CLUB_VALUES,
  faultsOf,
  type MailTemplate,
  type Wording,
} from '../../../platform/mail/domain/template.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { MailTemplateEntity } from '../persistence/mail-template.entity.js';
import { MailExamples } from './mail-examples.js';

/** What can stand in a mail, as staff see it. */
export interface Placeholder {
  name: string;
  what: string;
  /** In a paragraph of its own, and nowhere else. */
  isBlock: boolean;
  isNeeded: boolean;
}

export interface EditedTemplate extends EditedView<Wording>, Pick<MailTemplate, 'name' | 'label' | 'when'> {
  /** What it says while staff have written nothing. */
  came: Wording;
  placeholders: Placeholder[];
  /** Why it could not be written in the published words, and since when. */
  failure: string | null;
  failedAt: string | null;
}

export interface TemplateInList extends Pick<
  EditedTemplate,
  'name' | 'label' | 'when' | 'failure' | 'publishedAt' | 'updatedAt'
> {
  updatedBy: Person | null;
  /** The mail says something else than what it came with. */
  isOwn: boolean;
  hasDraft: boolean;
}

/** A mail as it would go out now. */
export interface MailPreview {
  subject: string;
  text: string;
  html: string | null;
}

/** The email templates that admins edit. Emails about accounts and security are not among them (ADR 0015). */
@Injectable()
export class TemplateEditing {
  readonly edited;

  constructor(
    @Inject(EditingKit) private readonly kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    private readonly outbox: MailOutbox,
  ) {
    this.edited = new EditedResource<Wording, MailTemplateEntity, EditedTemplate>(kit, users, {
      kind: 'mail_template',
      entity: MailTemplateEntity,
      content: (row) => {
        const came = this.cameWith(row);
        return { subject: row.subject ?? came.subject, body: row.body ?? came.body };
      },
      columns: (said, row) => (row ? ownOf(said, this.cameWith(row)) : said),
      // A failure of the previous wording is over.
      onPublish: () => ({ failure: null, failedAt: null }),
      name: (_said, { name }) => wording.find(name)?.label ?? name,
      notFound,
      // A template that the code no longer knows is not edited.
      find: async (id, _actor, manager) => {
        const row = await manager.findOneBy(MailTemplateEntity, { id });
        return row && wording.find(row.name) ? row : null;
      },
      validate: (said, { row }) => (row ? faultsOf(this.templateOf(row.name), said) : {}),
      view: (row) => {
        const { failure, failedAt } = row;
        const template = this.templateOf(row.name);
        const { name, label, when } = template;
        const own = { name, label, when, came: this.cameWith(row), placeholders: placeholdersOf(template) };
        return { ...own, failure, failedAt: failedAt?.toISOString() ?? null };
      },
    });
  }

  /** In the order in which their rooms made them known. */
  async list(): Promise<TemplateInList[]> {
    const { manager } = this.kit;
    const rows = await manager.find(MailTemplateEntity);
    return Promise.all(
      this.wording.all().map(async (template) => {
        const row = rows.find(({ name }) => name === template.name);
        if (!row) throw new Error(`the mail ${template.name} has no row`);
        const { content, published, came, ...view } = await this.edited.viewOf(row, manager);
        const { name, label, when, failure, publishedAt, updatedAt, updatedBy } = view;
        const said = published ?? came;
        return {
          name,
          label,
          when,
          failure,
          publishedAt,
          updatedAt,
          updatedBy,
          isOwn: !isDeepStrictEqual(said, came),
          hasDraft: !isDeepStrictEqual(content, said),
        };
      }),
    );
  }

  /** @throws DomainError `not_found` */
  async idOf(name: string): Promise<number> {
    const known = this.wording.find(name);
    const row = known && (await this.kit.manager.findOneBy(MailTemplateEntity, { name }));
    if (!row) throw notFound();
    return row.id;
  }

  /** What it came with becomes the draft. */
  async reset(name: string, version: number, actor: Actor): Promise<EditedTemplate> {
    return this.edited.step(await this.idOf(name), version, actor, (row, manager) =>
      this.edited.edit('reset', row, this.cameWith(row), actor, manager),
    );
  }

  /**
   * The draft as it would go out about a booking, without secret links; without one, of examples.
   * @throws DomainError `not_found`, `booking_not_found`, ValidationError of a draft that cannot be filled in any more
   */
  async preview(name: string, bookingId: number | null, actor: Actor): Promise<MailPreview> {
    const { manager } = this.kit;
    const { content } = await this.edited.get(await this.idOf(name), actor);
    const template = this.templateOf(name);
    mustBeFillable(template, content);
    const filling = await this.examples.fillingOf(template, bookingId, manager);
    const { subject, words } = await this.wording.composeIn(template, content, filling, manager);
    return { subject, ...(await this.outbox.render({ kind: name, subject, words }, NO_LINKS, manager)) };
  }

  private cameWith({ name }: MailTemplateEntity): Wording {
    const { subject, body } = this.templateOf(name);
    return { subject, body };
  }

  private templateOf(name: string): MailTemplate {
    const template = this.wording.find(name);
    if (!template) throw notFound();
    return template;
  }
}

function notFound(): DomainError {
  return new DomainError('not_found', 'We could not find that mail.');
}

/** What says the same as it came with is not stored: it follows the code. */
function ownOf({ subject, body }: Wording, came: Wording): Partial<MailTemplateEntity> {
  return { subject: subject === came.subject ? null : subject, body: body === came.body ? null : body };
}

function placeholdersOf({ values, blocks }: MailTemplate): Placeholder[] {
  const inLines = Object.entries({ ...values, ...CLUB_VALUES }).map(([name, { what }]) => ({
    name,
    what,
    isBlock: false,
    isNeeded: false,
  }));
  const inBlocks = Object.entries(blocks).map(([name, { what, isNeeded = false }]) => ({
    name,
    what,
    isBlock: true,
    isNeeded,
  }));
  return [...inLines, ...inBlocks];
}

function mustBeFillable(template: MailTemplate, wording: Wording): void {
  const errors = faultsOf(template, wording);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
