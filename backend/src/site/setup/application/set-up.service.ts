import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DatedSlot, SlotList, slotsOn } from '../../../bookings/domain/slot.js';
import { NOT_WITHDRAWN } from '../../../bookings/persistence/planned.entity.js';
import { SlotEntity } from '../../../bookings/persistence/slot.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { clubFactsOf } from '../../../platform/config/club-facts.js';
import { Env } from '../../../platform/config/env.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import {
  type Answers,
  type Draft,
  problemsOfClubs,
  problemsOfPrices,
  problemsOfRooms,
  isWhole,
  missingSteps,
  type Step,
  STEPS,
} from '../domain/set-up.js';
import { type Price, currentPrices, writeSite } from './write-site.js';
import { StepRules } from './step-rules.js';

/** The answers so far, and what is needed to ask the rest. */
export interface SetUpView {
  version: number;
  answers: Draft;
  missing: Step[];
  /** Values that apply until the question is answered. Amounts in minor units. */
  suggested: { prices: Price[] };
  /** From the settings of the server. */
  timezone: string;
  currency: string;
  /** The start and end times that can be booked today. */
  slots: { list: SlotList; labels: string[] }[];
}

interface Row {
  state: string;
  version: number;
  draft: Draft;
}

/**
 * The set-up of a site: each step's answers are stored when they are given, in the browser or the terminal. One transaction then
 * makes the site from all of them.
 */
@Injectable()
export class SetUp {
  constructor(
    @Inject(EditingKit) private readonly kit: EditingKit,
    @Inject(StepRules) private readonly rules: StepRules,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws DomainError `already_set_up` */
  async read(manager: EntityManager = this.kit.manager): Promise<SetUpView> {
    return this.viewOf(requireNew(await rowOf(manager)), manager);
  }

  /**
   * Stores the answers of a step. Storing the same answers again changes nothing.
   * @param version the version that the answers are based on
   * @throws ValidationError, StaleVersionError, DomainError `already_set_up`
   */
  async save(step: Step, given: unknown, version: number, actor: Actor): Promise<SetUpView> {
    const answers = this.rules.check(step, given);
    return this.kit.change(async (manager) => {
      const row = requireNew(await rowOf(manager, 'FOR UPDATE'));
      if (row.version !== version) throw new StaleVersionError(await this.viewOf(row, manager));
      await check({ [step]: answers }, manager);
      if (isDeepStrictEqual(row.draft[step], answers)) return this.viewOf(row, manager);
      await manager.query(
        `UPDATE installation SET draft = draft || jsonb_build_object($1::text, $2::jsonb), version = version + 1`,
        [step, JSON.stringify(answers)],
      );
      const entry = {
        action: 'setup.answer',
        objectKind: 'setup',
        objectId: 1,
        objectName: step,
        changes: [],
      };
      await this.kit.audit.record(actor, entry, manager);
      return this.read(manager);
    });
  }

  /**
   * Makes the site from all answers, or changes nothing.
   * @throws StaleVersionError, ValidationError, DomainError `already_set_up`, `set_up_incomplete` or `in_use`
   */
  async finish(version: number, actor: Actor): Promise<void> {
    await this.kit.change(async (manager) => {
      const row = requireNew(await rowOf(manager, 'FOR UPDATE'));
      if (row.version !== version) throw new StaleVersionError(await this.viewOf(row, manager));
      const { draft } = row;
      if (!isWhole(draft)) throw incomplete(missingSteps(draft));
      // Checked again, because an earlier release may have stored them under other rules.
      const answers = Object.fromEntries(
        STEPS.map((step) => [step, this.rules.check(step, draft[step])]),
      ) as unknown as Answers;
      await check(answers, manager);
      await writeSite(answers, clubFactsOf(this.env), { kit: this.kit, actor, manager });
      await manager.query(
        `UPDATE installation SET state = 'own', draft = '{}', version = version + 1, set_up_at = clock_timestamp(), set_up_by = $1`,
        [actor.id],
      );
      const changes = [{ field: 'state', before: 'new', after: 'own' }];
      const entry = {
        action: 'setup.finish',
        objectKind: 'setup',
        objectId: 1,
        objectName: answers.club.name,
        changes,
      };
      await this.kit.audit.record(actor, entry, manager);
    });
  }

  private async viewOf({ version, draft }: Row, manager: EntityManager): Promise<SetUpView> {
    const slots = await slotsToday(this.env.VENUE_TIMEZONE, manager);
    return {
      version,
      answers: draft,
      missing: missingSteps(draft),
      suggested: { prices: await currentPrices(manager) },
      timezone: this.env.VENUE_TIMEZONE,
      currency: this.env.CURRENCY,
      slots: Object.values(SlotList).map((list) => ({
        list,
        labels: slots.filter((slot) => slot.list === list).map(({ label }) => label),
      })),
    };
  }
}

async function slotsToday(zone: string, manager: EntityManager): Promise<DatedSlot[]> {
  const [row] = await manager.query<{ today: string }[]>(
    `SELECT (clock_timestamp() AT TIME ZONE $1)::date::text AS today`,
    [zone],
  );
  return slotsOn(await manager.find(SlotEntity, NOT_WITHDRAWN), row?.today ?? '');
}

async function rowOf(manager: EntityManager, lock: 'FOR UPDATE' | '' = ''): Promise<Row> {
  const [row] = await manager.query<Row[]>(`SELECT state, version, draft FROM installation ${lock}`);
  if (!row) throw new Error('the table installation is empty');
  return row;
}

const IS_SET_UP: Readonly<Record<string, string>> = {
  own: 'This site is already set up. Use the staff pages to change it.',
  demo: 'This database has demo data. Use another database to set up your site.',
  kept: 'This site is already in use. Use the staff pages to change it.',
};

function requireNew(row: Row): Row {
  const message = IS_SET_UP[row.state];
  if (message !== undefined) throw new DomainError('already_set_up', message);
  return row;
}

function incomplete(missing: Step[]): DomainError {
  return new DomainError('set_up_incomplete', `Still missing: ${missing.join(', ')}.`, {
    extras: { missing },
  });
}

/** Checks the answers against each other. @throws ValidationError */
async function check({ prices, rooms, clubs }: Draft, manager: EntityManager): Promise<void> {
  const types = prices && (await currentPrices(manager)).map(({ eventType }) => eventType);
  const faults = {
    ...(prices && types && problemsOfPrices(prices, types)),
    ...(rooms && problemsOfRooms(rooms)),
    ...(clubs && problemsOfClubs(clubs)),
  };
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}
