import { Injectable } from '@nestjs/common';
import type { Page } from '../../../platform/lists/find-page.js';
import {
  SeriesListRepository,
  type SeriesListRequest,
  type SeriesListRow,
} from '../persistence/series-list.repository.js';

export interface SeriesPage extends Page<SeriesListRow> {
  /** Of the whole list; null for a list of more than 1,000, which would take too long. */
  owedMinor: number | null;
}

@Injectable()
export class SeriesList {
  constructor(private readonly series: SeriesListRepository) {}

  async page(request: SeriesListRequest): Promise<SeriesPage> {
    const page = await this.series.page(request);
    return { ...page, owedMinor: page.totalIsAtLeast ? null : await this.series.owed(request) };
  }
}
