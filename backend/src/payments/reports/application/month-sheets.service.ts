import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { firstDayOf, lastDayOf, monthBefore, nextMonth } from '../domain/months.js';
import { type CurrencySheet, INCOME_GROUPS, type MonthSheet } from '../domain/month-sheet.js';
import { ClosedMonthRepository } from '../persistence/closed-month.repository.js';
import { type MonthRange, MonthSheetRepository, nothingOwed } from '../persistence/month-sheet.repository.js';

const DAY_MINUTES = 1440;

export interface WrittenSheet {
  /** JSON. */
  text: string;
  sha256: string;
}

/** Computes the sheet of a month from the postings. */
@Injectable()
export class MonthSheets {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly figures: MonthSheetRepository,
    private readonly closed: ClosedMonthRepository,
    private readonly settings: ClubSettings,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly env: Env,
  ) {}

  /** The frozen sheet of a closed month, otherwise the present one. */
  async read(month: string): Promise<MonthSheet> {
    const frozen = await this.closed.find(month, this.dataSource.manager);
    if (frozen) return JSON.parse(frozen.sheet) as MonthSheet;
    return this.compute(month, this.dataSource.manager);
  }

  /**
   * Records the income of a month that is being closed, and makes the sheet from these rows: lines can be written at any
   * time, and one that comes between two reads would be in no sheet.
   */
  async record(month: string, manager: EntityManager): Promise<MonthSheet> {
    await this.figures.recordAccrual(await this.rangeOf(month, manager), manager);
    return this.compute(month, manager, true);
  }

  async compute(month: string, manager: EntityManager, isRecorded = false): Promise<MonthSheet> {
    const range = { ...(await this.rangeOf(month, manager)), isRecorded };
    const [methods, providers, income, bonds, owed, corrections, changedBookings] = [
      await this.figures.methods(range, manager),
      await this.figures.providers(range, manager),
      await this.figures.income(range, manager),
      await this.figures.bonds(range, manager),
      await this.figures.owed(range, manager),
      await this.figures.corrections(range, manager),
      await this.figures.changedBookings(range, manager),
    ];
    const closings = await this.closingsBefore(month, manager);
    const rows = [...methods, ...providers, ...income, ...bonds, ...corrections, ...changedBookings];
    const currencies = new Set([this.env.CURRENCY, ...rows.map(({ currency }) => currency), ...owed.keys()]);
    const inCurrency = <Row extends { currency: string }>(
      of: Row[],
      wanted: string,
    ): Omit<Row, 'currency'>[] =>
      of.filter(({ currency }) => currency === wanted).map(({ currency: _, ...row }) => row);
    const sheetOf = (currency: string): CurrencySheet => ({
      currency,
      methods: inCurrency(methods, currency),
      providers: inCurrency(providers, currency).map(({ netMinor, ...row }) => {
        const openingMinor = closings.get(`${row.provider} ${currency}`) ?? row.openingMinor;
        return { ...row, openingMinor, closingMinor: openingMinor + netMinor };
      }),
      income: Object.fromEntries(
        INCOME_GROUPS.map((group) => [
          group,
          inCurrency(income, currency)
            .filter((row) => row.group === group)
            .map(({ group: _, ...row }) => row),
        ]),
      ) as CurrencySheet['income'],
      bonds: inCurrency(bonds, currency)[0] ?? NO_BONDS,
      owed: owed.get(currency) ?? nothingOwed(),
      corrections: inCurrency(corrections, currency),
      changedBookings: inCurrency(changedBookings, currency),
    });
    const { name: club } = await this.settings.read(manager);
    return { month, club, currencies: [...currencies].map(sheetOf) };
  }

  /** The sheet as it is stored and hashed. */
  write(sheet: MonthSheet): WrittenSheet {
    const text = JSON.stringify(sheet);
    return { text, sha256: createHash('sha256').update(text).digest('hex') };
  }

  private async rangeOf(month: string, manager: EntityManager): Promise<MonthRange> {
    const firstOpen = await this.closed.firstOpen(manager);
    return {
      from: firstDayOf(month),
      until: firstDayOf(nextMonth(month)),
      end: this.venueTime.instantOf(lastDayOf(month), DAY_MINUTES),
      isFirstOpen: month === firstOpen,
      isRecorded: false,
    };
  }

  /** The closing balances of the month before, if it is closed, by provider and currency. */
  private async closingsBefore(month: string, manager: EntityManager): Promise<Map<string, number>> {
    const frozen = await this.closed.find(monthBefore(month), manager);
    const currencies = frozen ? (JSON.parse(frozen.sheet) as MonthSheet).currencies : [];
    return new Map(
      currencies.flatMap(({ currency, providers }) =>
        providers.map(({ provider, closingMinor }): [string, number] => [
          `${provider} ${currency}`,
          closingMinor,
        ]),
      ),
    );
  }
}

const NO_BONDS = { openingMinor: 0, receivedMinor: 0, returnedMinor: 0, keptMinor: 0, heldMinor: 0 };
