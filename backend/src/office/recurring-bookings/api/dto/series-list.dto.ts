import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Frequency, recurrenceOf } from '../../../../platform/common/recurrence.js';
import { PageOf, PolledPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import type { SeriesPage } from '../../application/series-list.service.js';
import { SERIES_SORTS, SeriesView } from '../../domain/series.js';
import { Money } from '../../../../platform/http/money.js';

export class BookingSeriesListQuery extends PolledPageQuery {
  @SortBy(SERIES_SORTS)
  sort?: string;

  @ApiPropertyOptional({ enum: SeriesView, enumName: 'BookingSeriesView' })
  @IsOptional()
  @IsEnum(SeriesView, { message: 'Choose a view from the list.' })
  view?: SeriesView;
}

export class BookingSeriesRowResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  hirerName: string;
  @ApiProperty({ example: 'Dance Class' })
  eventType: string;
  @ApiProperty({ enum: Frequency, enumName: 'Frequency' })
  frequency: Frequency;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ type: 'integer', example: 20 })
  dateCount: number;
  @ApiProperty({ type: 'integer', example: 12 })
  datesLeft: number;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  nextDate: string | null;
  @Money({ example: '600.00' })
  owedAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

export class BookingSeriesPageResponse extends PageOf(BookingSeriesRowResponse) {
  @Money({ nullable: true, description: 'Of all pages; null above 1,000 rows.' })
  owedAmount: number | null;
}

export function toSeriesPage({ items, owedMinor, ...page }: SeriesPage): BookingSeriesPageResponse {
  return {
    ...page,
    owedAmount: owedMinor,
    items: items.map(({ rule, owedMinor: owed, ...row }) => ({
      ...row,
      frequency: recurrenceOf(rule).frequency,
      owedAmount: owed,
    })),
  };
}
