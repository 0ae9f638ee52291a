import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import type { EditableView, Person } from '../../../platform/editing/editable-view.js';
import { EditableResource } from '../../../platform/editing/editable-resource.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { MailOutbox, NO_LINKS } from '../../../platform/mail/application/mail-outbox.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import {
  CLUB_VALUES,
  errorsOf,
  type MailTemplate,
  type Wording,
} from '../../../platform/mail/domain/template.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { MailTemplateEntity } from '../persistence/mail-template.entity.js';
import { MailExamples } from './mail-examples.js';

/** A placeholder of an email template, as staff see it. */
export interface Placeholder {
  name: string;
  description: string;
  /** It is a paragraph of its own, and cannot stand within a sentence. */
  isBlock: boolean;
  isNeeded: boolean;
}

export interface EditedTemplate
  extends EditableView<Wording>, Pick<MailTemplate, 'name' | 'label' | 'sentWhen'> {
  /** The text that comes with the site. */
  defaults: Wording;
  placeholders: Placeholder[];
  /** Why the published text could not be used. */
  failure: string | null;
  failedAt: Date | null;
}

export interface TemplateInList extends Pick<
  EditedTemplate,
  'name' | 'label' | 'sentWhen' | 'failure' | 'publishedAt' | 'updatedAt'
> {
  updatedBy: Person | null;
  /** The published text differs from the default. */
  isCustom: boolean;
  hasDraft: boolean;
}

/** An email as it would be sent now. */
export interface MailPreview {
  subject: string;
  text: string;
  html: string | null;
}

/** The email templates that admins edit. Emails about accounts and security cannot be edited (ADR 0015). */
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
    this.edited = new EditableResource<Wording, MailTemplateEntity, EditedTemplate>(kit, users, {
      kind: 'mail_template',
      entity: MailTemplateEntity,
      content: (row) => {
        const defaults = this.defaultsOf(row);
        return { subject: row.subject ?? defaults.subject, body: row.body ?? defaults.body };
      },
      columns: (wording, row) => (row ? customOf(wording, this.defaultsOf(row)) : wording),
      // The failure was that of the previous text.
      onPublish: () => ({ failure: null, failedAt: null }),
      name: (_wording, { name }) => wording.find(name)?.label ?? name,
      notFound,
      // A template that is no longer in the code cannot be edited.
      find: async (id, _actor, manager) => {
        const row = await manager.findOneBy(MailTemplateEntity, { id });
        return row && wording.find(row.name) ? row : null;
      },
      validate: (wording, { row }) => (row ? errorsOf(this.templateOf(row.name), wording) : {}),
      view: (row) => {
        const { failure, failedAt } = row;
        const template = this.templateOf(row.name);
        const { name, label, sentWhen } = template;
        const defaults = this.defaultsOf(row);
        const placeholders = placeholdersOf(template);
        return {
          name,
          label,
          sentWhen,
          defaults,
          placeholders,
          failure,
          failedAt,
        };
      },
    });
  }

  /** In the order of registration. */
  async list(): Promise<TemplateInList[]> {
    const { manager } = this.kit;
    const rows = await manager.find(MailTemplateEntity);
    return Promise.all(
      this.wording.all().map(async (template) => {
        const row = rows.find(({ name }) => name === template.name);
        if (!row) throw new Error(`email template ${template.name} has no row`);
        const { content, published, defaults, ...view } = await this.edited.viewOf(row, manager);
        const { name, label, sentWhen, failure, publishedAt, updatedAt, updatedBy } = view;
        const current = published ?? defaults;
        return {
          name,
          label,
          sentWhen,
          failure,
          publishedAt,
          updatedAt,
          updatedBy,
          isCustom: !isDeepStrictEqual(current, defaults),
          hasDraft: !isDeepStrictEqual(content, current),
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

  /** Makes the default text the draft. */
  async reset(name: string, version: number, actor: Actor): Promise<EditedTemplate> {
    return this.edited.step(await this.idOf(name), version, actor, (row, manager) =>
      this.edited.edit('reset', row, this.defaultsOf(row), actor, manager),
    );
  }

  /**
   * The draft with the values of a booking or with samples, without secret links.
   * @throws DomainError `not_found`, `booking_not_found`; ValidationError if the draft has errors
   */
  async preview(name: string, bookingId: number | null, actor: Actor): Promise<MailPreview> {
    const { manager } = this.kit;
    const { content } = await this.edited.get(await this.idOf(name), actor);
    const template = this.templateOf(name);
    assertFillable(template, content);
    const filling = await this.examples.fillingOf(template, bookingId, manager);
    const { subject, blocks } = await this.wording.composeIn(template, content, filling, manager);
    return { subject, ...(await this.outbox.render({ kind: name, subject, blocks }, NO_LINKS, manager)) };
  }

  private defaultsOf({ name }: MailTemplateEntity): Wording {
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
  return new DomainError('not_found', 'We could not find that email template.');
}

/** A text equal to the default is not stored. It then changes with the default in the code. */
function customOf({ subject, body }: Wording, defaults: Wording): Partial<MailTemplateEntity> {
  return {
    subject: subject === defaults.subject ? null : subject,
    body: body === defaults.body ? null : body,
  };
}

function placeholdersOf({ values, blocks }: MailTemplate): Placeholder[] {
  const inLines = Object.entries({ ...values, ...CLUB_VALUES }).map(([name, { description }]) => ({
    name,
    description,
    isBlock: false,
    isNeeded: false,
  }));
  const inBlocks = Object.entries(blocks).map(([name, { description, isNeeded = false }]) => ({
    name,
    description,
    isBlock: true,
    isNeeded,
  }));
  return [...inLines, ...inBlocks];
}

function assertFillable(template: MailTemplate, wording: Wording): void {
  const errors = errorsOf(template, wording);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
