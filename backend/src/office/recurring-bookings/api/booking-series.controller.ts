import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { parseMinor } from '../../../platform/common/money.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { MaxKeys } from '../../../platform/http/body-limits.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IdempotencyKeys, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { assertOwnPriceAllowed } from '../../desk/api/own-price.js';
import { SeriesAdditions } from '../application/series-additions.service.js';
import { SeriesCancellations } from '../application/series-cancellations.service.js';
import { SeriesChanges } from '../application/series-changes.service.js';
import { SeriesConfirmations } from '../application/series-confirmations.service.js';
import { SeriesDates } from '../application/series-dates.js';
import { SeriesList } from '../application/series-list.service.js';
import { SeriesEntryService } from '../application/series-entry.service.js';
import { SeriesPayments } from '../application/series-payments.service.js';
import {
  AddSeriesDateDto,
  PreviewSeriesDateDto,
  SeriesDatePreviewResponse,
} from './dto/add-series-date.dto.js';
import { BookingSeriesResponse } from './dto/booking-series-response.dto.js';
import { BookingSeriesListQuery, BookingSeriesPageResponse, toSeriesPage } from './dto/series-list.dto.js';
import {
  CancelBookingSeriesDto,
  ChangeBookingSeriesDto,
  ConfirmBookingSeriesDto,
  PreviewSeriesCancellationDto,
  PreviewSeriesChangeDto,
  PreviewTermPaymentDto,
  RecordTermPaymentDto,
  SeriesCancellationPreviewResponse,
  SeriesChangePreviewResponse,
  SeriesConfirmationPreviewResponse,
  TermPaymentPreviewResponse,
  toSeriesChange,
} from './dto/change-series.dto.js';
import {
  EnterBookingSeriesDto,
  PreviewBookingSeriesDto,
  SeriesEntryPreviewResponse,
  toSeriesEntry,
} from './dto/enter-series.dto.js';

const SeriesId = new IdParamPipe('series_not_found', 'We could not find that recurring booking.');

/** Decorators of the calls that change a recurring booking, with the quote of a preview. */
const ChangesSeries = (permission: Permission, ...more: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    AllowWithPassword(permission),
    Answers(BookingSeriesResponse, 'The recurring booking.', ...more, 'invalid_transition', 'quote_changed'),
  );

/** Recurring bookings, such as a weekly dance class. */
@ApiTags('Staff')
@Controller('admin/booking-series')
export class BookingSeriesController {
  constructor(
    private readonly dates: SeriesDates,
    private readonly all: SeriesList,
    private readonly entries: SeriesEntryService,
    private readonly additions: SeriesAdditions,
    private readonly changes: SeriesChanges,
    private readonly cancellations: SeriesCancellations,
    private readonly confirmations: SeriesConfirmations,
    private readonly payments: SeriesPayments,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @Call('Lists recurring bookings', 'With the next date of each, the dates left and what is owed.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(BookingSeriesPageResponse, 'A page of recurring bookings.')
  async listBookingSeries(@Query() query: BookingSeriesListQuery): Promise<BookingSeriesPageResponse> {
    return toSeriesPage(await this.all.page(query));
  }

  @Post('preview')
  @MaxKeys(1000)
  @Call(
    'Previews a new recurring booking',
    'Returns its dates, each with price, broken rules and conflicts. Stores nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(SeriesEntryPreviewResponse, 'The preview.')
  previewBookingSeries(@Body() entry: PreviewBookingSeriesDto): Promise<SeriesEntryPreviewResponse> {
    return this.entries.preview(toSeriesEntry(entry));
  }

  @Post()
  @MaxKeys(1000)
  @Call(
    'Adds a recurring booking',
    'Adds all dates except the skipped ones, or none. If a date has a conflict, it saves nothing and answers 409 `series_conflicts` with the dates.',
  )
  @AllowWithPassword(Permission.BookingsWrite)
  @Creates(
    BookingSeriesResponse,
    'The recurring booking.',
    'series_conflicts',
    'quote_changed',
    'override_reason_required',
  )
  enterBookingSeries(
    @Body() entry: EnterBookingSeriesDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingSeriesResponse> {
    assertOwnPriceAllowed(entry, actor);
    return this.keys.once(
      key,
      (storeResult) => this.entries.enter(toSeriesEntry(entry), actor, storeResult),
      ({ resultId }) => this.dates.get(Number(resultId)),
    );
  }

  @Get(':id')
  @Call('Gets a recurring booking', 'Includes all its dates and their sums.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(BookingSeriesResponse, 'The recurring booking.')
  getBookingSeries(@Param('id', SeriesId) id: number): Promise<BookingSeriesResponse> {
    return this.dates.get(id);
  }

  @Post(':id/change/preview')
  @MaxKeys(1000)
  @Call(
    'Previews a change of a recurring booking',
    'Returns each date before and after the change. Changes nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(SeriesChangePreviewResponse, 'The preview.', 'invalid_transition')
  previewSeriesChange(
    @Param('id', SeriesId) id: number,
    @Body() change: PreviewSeriesChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesChangePreviewResponse> {
    return this.changes.preview(id, toSeriesChange(change), actor);
  }

  @Post(':id/change')
  @MaxKeys(1000)
  @HttpCode(200)
  @Call(
    'Changes a recurring booking',
    'Changes the day, slot, space, event type or guests of this date, this and later dates, or all dates. All of them change, or none.',
  )
  @ChangesSeries(Permission.BookingsWrite, 'series_conflicts', 'override_reason_required')
  changeBookingSeries(
    @Param('id', SeriesId) id: number,
    @Body() change: ChangeBookingSeriesDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingSeriesResponse> {
    const { reason, override, notify, quote } = change;
    const order = {
      ...toSeriesChange(change),
      reason: reason || null,
      override: override ?? false,
      notify,
      quote,
    };
    return this.once(id, key, (storeResult) => this.changes.change(id, order, actor, storeResult));
  }

  @Post(':id/dates/preview')
  @Call(
    'Previews one more date of a recurring booking',
    'With its price, broken rules and conflicts. Stores nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(SeriesDatePreviewResponse, 'The preview.')
  previewSeriesDate(
    @Param('id', SeriesId) id: number,
    @Body() date: PreviewSeriesDateDto,
  ): Promise<SeriesDatePreviewResponse> {
    return this.additions.preview(id, date);
  }

  @Post(':id/dates')
  @HttpCode(200)
  @Call('Adds a date to a recurring booking', 'It has the values of the last date.')
  @ChangesSeries(Permission.BookingsWrite, 'series_conflicts', 'override_reason_required')
  addSeriesDate(
    @Param('id', SeriesId) id: number,
    @Body() { reason, ...date }: AddSeriesDateDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingSeriesResponse> {
    const order = { ...date, override: reason ? { reason } : null };
    return this.once(id, key, (storeResult) => this.additions.add(id, order, actor, storeResult));
  }

  @Post(':id/confirm/preview')
  @Call(
    'Previews confirming all dates of a recurring booking',
    'Returns the future dates that are pending, and what is due when. Changes nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(SeriesConfirmationPreviewResponse, 'The preview.', 'invalid_transition')
  previewSeriesConfirmation(
    @Param('id', SeriesId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesConfirmationPreviewResponse> {
    return this.confirmations.preview(id, actor);
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Call(
    'Confirms all dates of a recurring booking',
    'Confirms all future dates that are pending, or none of them, and sends one email. Balances are due on the days that the preview shows.',
  )
  @ChangesSeries(Permission.BookingsWrite)
  confirmBookingSeries(
    @Param('id', SeriesId) id: number,
    @Body() order: ConfirmBookingSeriesDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingSeriesResponse> {
    return this.once(id, key, (storeResult) => this.confirmations.confirm(id, order, actor, storeResult));
  }

  @Post(':id/cancel/preview')
  @Call(
    'Previews cancelling dates of a recurring booking',
    'Returns the refund of each date. Changes nothing.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(SeriesCancellationPreviewResponse, 'The preview.')
  previewSeriesCancellation(
    @Param('id', SeriesId) id: number,
    @Body() { excludedBookingIds = [], ...cancellation }: PreviewSeriesCancellationDto,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesCancellationPreviewResponse> {
    return this.cancellations.preview(id, { ...cancellation, excludedBookingIds }, actor);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Call(
    'Cancels dates of a recurring booking',
    'Cancels this date, this and later dates, or all future dates. All of them are cancelled, or none.',
  )
  @ChangesSeries(Permission.BookingsWrite)
  cancelBookingSeries(
    @Param('id', SeriesId) id: number,
    @Body() { excludedBookingIds = [], reason, ...cancellation }: CancelBookingSeriesDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingSeriesResponse> {
    const order = { ...cancellation, excludedBookingIds, reason: reason || null };
    return this.once(id, key, (storeResult) => this.cancellations.cancel(id, order, actor, storeResult));
  }

  @Post(':id/payment/preview')
  @Call(
    'Previews the allocations of one payment to several dates',
    'The payment pays the balance of each date, the earliest first.',
  )
  @Allow(Permission.MoneyWrite)
  @Answers(TermPaymentPreviewResponse, 'The amount allocated to each date.')
  previewTermPayment(
    @Param('id', SeriesId) id: number,
    @Body() { amount, ...term }: PreviewTermPaymentDto,
  ): Promise<TermPaymentPreviewResponse> {
    return this.payments.preview(id, { ...term, amountMinor: parseMinor(amount) ?? 0 });
  }

  @Post(':id/payment')
  @HttpCode(200)
  @Call('Records one payment for several dates', 'Allocates the payment to the dates as the preview shows.')
  @ChangesSeries(Permission.MoneyWrite)
  recordTermPayment(
    @Param('id', SeriesId) id: number,
    @Body() { amount, ...payment }: RecordTermPaymentDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingSeriesResponse> {
    const order = { ...payment, amountMinor: parseMinor(amount) ?? 0 };
    return this.once(id, key, (storeResult) => this.payments.record(id, order, actor, storeResult));
  }

  private once(
    id: number,
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<unknown>,
  ): Promise<BookingSeriesResponse> {
    return this.keys.onceThen(key, work, () => this.dates.get(id));
  }
}
