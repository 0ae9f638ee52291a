import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { formatMoney, formatMonth } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailOutbox, NO_LINKS } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import { lockKeyOf, monthBefore, monthOf } from '../domain/months.js';
import type { SheetTable } from '../domain/sheet-tables.js';
import { ReportSettingsRepository } from '../persistence/report-settings.repository.js';
import { MonthReports } from './month-reports.service.js';

const KIND = 'month-sheet';

/** The sheet of the last month by email, to the addresses in the settings. */
@Injectable()
export class SheetMails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reports: MonthReports,
    private readonly settings: ReportSettingsRepository,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    // The address may have been removed since the email was written.
    this.sender.onlyWhile(KIND, async (_, manager, { to }) => {
      const { sendsSheet, addresses } = await this.settings.read(manager);
      return sendsSheet && addresses.includes(to);
    });
  }

  /** Writes the emails of a month, once. */
  async send(month: string): Promise<void> {
    const isDue = async (manager: EntityManager, lock: boolean): Promise<string[]> => {
      const { sendsSheet, addresses, sentMonth } = lock
        ? await this.settings.lock(manager)
        : await this.settings.read(manager);
      return sendsSheet && (sentMonth === null || sentMonth < month) ? addresses : [];
    };
    if ((await isDue(this.dataSource.manager, false)).length === 0) return;
    const content = await this.content(month);
    const pdf = await this.reports.pdfBytes(month);
    await inTransaction(this.dataSource, async (manager) => {
      // Another process may have written them meanwhile.
      const addresses = await isDue(manager, true);
      if (addresses.length === 0) return;
      for (const to of addresses)
        await this.mails.queue(
          {
            ...content,
            kind: KIND,
            key: `${KIND}:${month}:${to}`,
            to,
            about: { kind: 'month', id: lockKeyOf(month) },
            attachments: [
              {
                filename: `month-${month}.pdf`,
                content: pdf.toString('base64'),
                encoding: 'base64',
                contentType: 'application/pdf',
              },
            ],
          },
          manager,
        );
      await this.settings.markSent(month, manager);
    });
  }

  /** The email of the last month, as it would be sent now. */
  async preview(): Promise<{ subject: string; text: string }> {
    const { manager } = this.dataSource;
    const content = await this.content(await this.lastMonth(manager));
    const links = { inText: NO_LINKS.inText, inHtml: NO_LINKS.inHtml };
    const { text } = await this.mails.render({ ...content, kind: KIND }, links, manager);
    return { subject: content.subject, text };
  }

  async lastMonth(manager: EntityManager): Promise<string> {
    return monthBefore(monthOf(this.venueTime.dateOf(await this.clock.now(manager))));
  }

  private async content(month: string): Promise<{ subject: string; blocks: MailBlock[] }> {
    const { closedAt, tables } = await this.reports.get(month);
    const name = formatMonth(month);
    return {
      subject: `Month sheet, ${name}`,
      blocks: [
        `Here is the month sheet of ${name}. All of it is attached as a PDF.`,
        closedAt ? 'The month is closed.' : 'The month is not closed yet, so these figures can still change.',
        ...tables.filter(({ title }) => title === 'Summary').map(factsOf),
        { button: 'Open month sheet', href: `${this.env.publicUrl}/admin/reports/month/${month}` },
        { small: 'You get this email on the 1st of each month. Ask the treasurer to stop it.' },
      ],
    };
  }
}

function factsOf({ rows, currency }: SheetTable): MailBlock {
  return {
    facts: rows.map(({ label, cells: [cell] }) => [
      label,
      typeof cell === 'number' ? formatMoney(cell, currency) : (cell ?? ''),
    ]),
  };
}
