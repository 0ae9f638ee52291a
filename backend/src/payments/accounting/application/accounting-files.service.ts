import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { type AccountEntry, Accounts, type Unmapped } from '../domain/account-map.js';
import { nameOf } from '../domain/account-names.js';
import { AccountingFile, NO_GST_CODES, partOf, partsOf } from '../domain/accounting-file.js';
import { refusedByMyob } from '../domain/myob-codes.js';
import { journalOf } from '../domain/journal.js';
import { AccountMapRepository, type StoredAccountMap } from '../persistence/account-map.repository.js';
import { BankLinesRepository, type BankRow } from '../persistence/bank-lines.repository.js';
import { InvoiceLinesRepository } from '../persistence/invoice-lines.repository.js';
import { JournalRepository } from '../persistence/journal.repository.js';
import { readOnly } from '../persistence/read-only.js';
import { bankLines, myobJournal, xeroBank, xeroInvoices } from './file-text.js';

/** Venue-local days, inclusive. */
export interface AccountingPeriod {
  from: string;
  to: string;
}

export interface AccountingFileQuestion extends AccountingPeriod {
  file: AccountingFile;
  provider?: PaymentProviderName;
  currency?: string;
  part?: number;
}

/** A file with something in it. */
export interface OfferedFile {
  file: AccountingFile;
  /** Of a bank statement. */
  provider: PaymentProviderName | null;
  /** null: each row has its own. */
  currency: string | null;
  /** Lines, invoices or entries. */
  count: number;
  parts: number;
  /** Why it cannot be downloaded yet. */
  unmapped: Unmapped[];
  /** Payouts whose movements were not read yet. */
  unread: string[];
  /** The provider's report was read to the end of the period. */
  reportIsRead: boolean;
}

interface MadeFile extends OfferedFile {
  /** Entries whose codes the program would refuse. */
  used: AccountEntry[];
  text: (part: number) => string;
}

const DAY_MINUTES = 1440;
const MAX_DAYS = 366;
const LATE_REPORT =
  'the provider’s report, which is up to three hours late, is not read to the end of the period';

/** Files for the accounting program. The same rows and accounts give the same bytes. */
@Injectable()
export class AccountingFiles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly map: AccountMapRepository,
    private readonly bank: BankLinesRepository,
    private readonly invoices: InvoiceLinesRepository,
    private readonly journal: JournalRepository,
    private readonly audit: AuditTrail,
    private readonly security: SecurityLog,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** The files of a period, and what each still needs. @throws ValidationError */
  async list(period: AccountingPeriod): Promise<OfferedFile[]> {
    return this.read(period, async (manager) => {
      const map = await this.map.read(manager);
      const files = [
        ...(await this.bankFiles(period, manager)),
        ...(await this.invoiceFiles(period, map, manager)),
        ...(await this.journalFiles(period, map, manager)),
      ];
      return files.map(({ text: _, used: __, ...file }) => file);
    });
  }

  /** @throws ValidationError, DomainError `account_unmapped` or `payout_not_read` */
  async export(question: AccountingFileQuestion, actor: Actor): Promise<StreamableFile> {
    const { file, provider = null, currency = null, part = 1, from, to } = question;
    const { made, spaces } = await this.read(question, async (manager) => {
      const files = await this.filesOf(file, question, manager);
      const found = files.filter(
        (one) =>
          (provider === null || one.provider === provider) &&
          (currency === null || one.currency === currency),
      );
      return { made: onlyOne(found), spaces: await this.map.spaces(manager) };
    });
    if (!made) throw new ValidationError({ file: ['There is nothing for this file in the period.'] });
    if (part > made.parts) throw new ValidationError({ part: [`The last part is ${made.parts}.`] });
    if (made.unread.length > 0 || !made.reportIsRead) {
      const reason = made.unread.length > 0 ? 'one of them is not read yet' : LATE_REPORT;
      throw new DomainError('payout_not_read', `Fetch the payouts first: ${reason}.`, {
        extras: { payouts: made.unread },
      });
    }
    const names = new Map(spaces.map(({ id, name }) => [id, name]));
    const refused = made.used.flatMap((entry) =>
      refusedByMyob(entry).map((problem) => `For ${nameOf(entry, names)}, ${problem}. Change it for MYOB.`),
    );
    if (refused.length > 0) throw new ValidationError({ file: refused });
    if (made.unmapped.length > 0) {
      const missing = made.unmapped.map((one) => nameOf(one, names));
      throw new DomainError('account_unmapped', `Enter an account for ${missing.join(', ')} first.`, {
        extras: { unmapped: made.unmapped },
      });
    }
    const asked = { from, to, provider: made.provider, currency: made.currency, part };
    const entry = { action: 'list.export', objectKind: 'list', objectId: file, objectName: file };
    const changes = Object.entries(asked)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => ({ field, before: null, after: String(value) }));
    await this.audit.record(actor, { ...entry, changes }, this.dataSource.manager);
    this.security.noteAction('export', actor);
    const [type, ending] =
      file === AccountingFile.MyobJournal ? ['text/tab-separated-values', 'txt'] : ['text/csv', 'csv'];
    const name = [
      file.replace('_', '-'),
      made.provider,
      made.currency,
      from,
      to,
      made.parts > 1 ? `part-${part}` : null,
    ].filter((word) => word !== null);
    return new StreamableFile(Buffer.from(made.text(part)), {
      type: `${type}; charset=utf-8`,
      disposition: `attachment; filename="${name.join('-')}.${ending}"`,
    });
  }

  /** All of a file is of one moment. @throws ValidationError */
  private read<Result>(
    { from, to }: AccountingPeriod,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    if (to < from) throw new ValidationError({ to: ['Choose a last day on or after the first.'] });
    if (to > addDays(from, MAX_DAYS - 1))
      throw new ValidationError({ to: [`Choose at most ${MAX_DAYS} days.`] });
    return readOnly(this.dataSource, work);
  }

  private async filesOf(
    file: AccountingFile,
    period: AccountingPeriod,
    manager: EntityManager,
  ): Promise<MadeFile[]> {
    switch (file) {
      case AccountingFile.XeroBank:
        return this.bankFiles(period, manager);
      case AccountingFile.XeroInvoices:
        return this.invoiceFiles(period, await this.map.read(manager), manager);
      case AccountingFile.MyobJournal:
        return this.journalFiles(period, await this.map.read(manager), manager);
    }
  }

  private async bankFiles(period: AccountingPeriod, manager: EntityManager): Promise<MadeFile[]> {
    const asked = { ...this.instantsOf(period), zone: this.venueTime.zone };
    const [rows, unread] = [await this.bank.rows(asked, manager), await this.bank.unread(asked, manager)];
    const accounts = new Map<string, BankRow[]>();
    for (const row of rows) {
      const account = `${row.provider} ${row.currency}`;
      const own = accounts.get(account);
      if (own) own.push(row);
      else accounts.set(account, [row]);
    }
    return [...accounts.values()].flatMap((ofAccount) => {
      const [first] = ofAccount;
      if (!first) return [];
      const { provider, currency } = first;
      const lines = bankLines(ofAccount);
      const open = unread.find((one) => one.provider === provider && one.currency === currency);
      return [
        {
          ...ofFile(AccountingFile.XeroBank, lines.length, (part) =>
            xeroBank(partOf(AccountingFile.XeroBank, lines, part)),
          ),
          provider,
          currency,
          unread: open?.payouts ?? [],
          reportIsRead: open === undefined || open.payouts.length > 0,
        },
      ];
    });
  }

  private async invoiceFiles(
    period: AccountingPeriod,
    map: StoredAccountMap,
    manager: EntityManager,
  ): Promise<MadeFile[]> {
    const invoices = await this.invoices.issued(this.instantsOf(period), manager);
    if (invoices.length === 0) return [];
    const accounts = accountsOf(AccountingFile.XeroInvoices, map);
    for (const { data, lines } of invoices)
      for (const line of lines) accounts.find(line.kind, { ...line, isTaxed: data.gst !== 'none' });
    const text = (part: number): string =>
      xeroInvoices(partOf(AccountingFile.XeroInvoices, invoices, part), accounts);
    const { unmapped } = accounts;
    return [{ ...ofFile(AccountingFile.XeroInvoices, invoices.length, text), unmapped }];
  }

  private async journalFiles(
    period: AccountingPeriod,
    map: StoredAccountMap,
    manager: EntityManager,
  ): Promise<MadeFile[]> {
    const events = await this.journal.events(period, manager);
    return [...events]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([currency, ofCurrency]) => {
        const entries = journalOf(ofCurrency);
        if (entries.length === 0) return [];
        const accounts = accountsOf(AccountingFile.MyobJournal, map);
        for (const line of entries.flatMap(({ lines }) => lines)) accounts.find(line.kind, line);
        const text = (): string => myobJournal(entries, accounts);
        const { unmapped, used } = accounts;
        return [{ ...ofFile(AccountingFile.MyobJournal, entries.length, text), currency, unmapped, used }];
      });
  }

  private instantsOf({ from, to }: AccountingPeriod): { start: Date; until: Date } {
    return { start: this.venueTime.instantOf(from, 0), until: this.venueTime.instantOf(to, DAY_MINUTES) };
  }
}

function ofFile(file: AccountingFile, count: number, text: MadeFile['text']): MadeFile {
  const parts = partsOf(file, count);
  const nothing = { provider: null, currency: null, unmapped: [], unread: [], used: [] };
  return { file, ...nothing, count, parts, reportIsRead: true, text };
}

/** @throws ValidationError that names the choices if there are several files */
function onlyOne(files: readonly MadeFile[]): MadeFile | null {
  const chosen = (field: 'provider' | 'currency'): string[] => [
    ...new Set(files.map((file) => file[field]).filter((value) => value !== null)),
  ];
  const errors = (['provider', 'currency'] as const)
    .map((field) => [field, chosen(field)] as const)
    .filter(([, choices]) => choices.length > 1)
    .map(([field, choices]) => [field, [`Choose one: ${choices.join(', ')}.`]]);
  if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors) as Record<string, string[]>);
  return files[0] ?? null;
}

function accountsOf(file: AccountingFile, { entries, noGstCode }: StoredAccountMap): Accounts {
  return new Accounts(entries, noGstCode ?? NO_GST_CODES[file]);
}
