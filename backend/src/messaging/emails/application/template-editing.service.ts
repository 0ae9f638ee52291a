import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import type { EditedView, Person } from '../../../platform/editing/edited-view.js';
import { Editing } from '../../../platform/editing/editing.js';
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
export class TemplateEditing extends Editing<Wording, MailTemplateEntity, EditedTemplate> {
  protected readonly kind = 'mail_template';
  protected readonly entity = MailTemplateEntity;

  constructor(
    @Inject(EditingKit) kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    private readonly outbox: MailOutbox,
  ) {
    super(kit, users);
  }

  /** In the order in which their rooms made them known. */
  async list(): Promise<TemplateInList[]> {
    const { manager } = this.kit;
    const rows = await manager.find(MailTemplateEntity);
    return Promise.all(
      this.wording.all().map(async (template) => {
        const row = rows.find(({ name }) => name === template.name);
        if (!row) throw new Error(`the mail ${template.name} has no row`);
        const { content, published, came, ...view } = await this.viewOf(row, manager);
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
    if (!row) throw this.notFound();
    return row.id;
  }

  /** What it came with becomes the draft. */
  async reset(name: string, version: number, actor: Actor): Promise<EditedTemplate> {
    return this.step(await this.idOf(name), version, actor, (row, manager) =>
      this.edit('reset', row, this.cameWith(row), actor, manager),
    );
  }

  /**
   * The draft as it would go out about a booking, without secret links; without one, of examples.
   * @throws DomainError `not_found`, `booking_not_found`, ValidationError of a draft that cannot be filled in any more
   */
  async preview(name: string, bookingId: number | null, actor: Actor): Promise<MailPreview> {
    const { manager } = this.kit;
    const { content } = await this.get(await this.idOf(name), actor);
    const template = this.templateOf(name);
    mustBeFillable(template, content);
    const filling = await this.examples.fillingOf(template, bookingId, manager);
    const { subject, words } = await this.wording.composeIn(template, content, filling, manager);
    return { subject, ...(await this.outbox.render({ kind: name, subject, words }, NO_LINKS, manager)) };
  }

  protected contentOf(row: MailTemplateEntity): Wording {
    const came = this.cameWith(row);
    return { subject: row.subject ?? came.subject, body: row.body ?? came.body };
  }

  protected override columnsOfEdited(row: MailTemplateEntity, wording: Wording): Partial<MailTemplateEntity> {
    return this.ownOf(row, wording);
  }

  /** What went wrong with the words of before is over. */
  protected override columnsOfPublic(row: MailTemplateEntity): Partial<MailTemplateEntity> {
    return { ...this.ownOf(row, this.editedOf(row)), failure: null, failedAt: null };
  }

  protected nameOf(_wording: Wording, { name }: MailTemplateEntity): string {
    return this.wording.find(name)?.label ?? name;
  }

  protected clubOf(): null {
    return null;
  }

  protected override check(
    wording: Wording,
    _actor: Actor,
    _manager: EntityManager,
    _before: Wording | null,
    row: MailTemplateEntity | null,
  ): Promise<void> {
    if (row) mustBeFillable(this.templateOf(row.name), wording);
    return Promise.resolve();
  }

  protected present(row: MailTemplateEntity, view: EditedView<Wording>): EditedTemplate {
    const { name, label, when, values, blocks } = this.templateOf(row.name);
    const placeholders = [
      ...Object.entries({ ...values, ...CLUB_VALUES }).map(([key, { what }]) => ({
        name: key,
        what,
        isBlock: false,
        isNeeded: false,
      })),
      ...Object.entries(blocks).map(([key, { what, isNeeded = false }]) => ({
        name: key,
        what,
        isBlock: true,
        isNeeded,
      })),
    ];
    const { failure, failedAt } = row;
    const own = { name, label, when, came: this.cameWith(row), placeholders, failure };
    return { ...view, ...own, failedAt: failedAt?.toISOString() ?? null };
  }

  /** What the code no longer knows is nobody's to edit. */
  protected async find(
    id: number,
    _actor: Actor,
    manager: EntityManager,
  ): Promise<MailTemplateEntity | null> {
    const row = await manager.findOneBy(MailTemplateEntity, { id });
    return row && this.wording.find(row.name) ? row : null;
  }

  protected notFound(): DomainError {
    return new DomainError('not_found', 'We could not find that mail.');
  }

  /** What says the same as it came with is not stored: it follows the code. */
  private ownOf(row: MailTemplateEntity, { subject, body }: Wording): Partial<MailTemplateEntity> {
    const came = this.cameWith(row);
    return { subject: subject === came.subject ? null : subject, body: body === came.body ? null : body };
  }

  private cameWith({ name }: MailTemplateEntity): Wording {
    const { subject, body } = this.templateOf(name);
    return { subject, body };
  }

  private templateOf(name: string): MailTemplate {
    const template = this.wording.find(name);
    if (!template) throw this.notFound();
    return template;
  }
}

function mustBeFillable(template: MailTemplate, wording: Wording): void {
  const errors = faultsOf(template, wording);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
