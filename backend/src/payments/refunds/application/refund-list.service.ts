import { Injectable } from '@nestjs/common';
import { isOnline } from '../../../platform/common/payment-methods.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { RefundView } from '../domain/refund-list.js';
import {
  RefundListRepository,
  type RefundListRequest,
  type RefundRow,
  type RefundSum,
} from '../persistence/refund-list.repository.js';

export interface RefundLine extends Omit<RefundRow, 'amountMinor'> {
  amount: number;
  /** No provider sends it: staff pay it out. */
  byHand: boolean;
}

/** The staff's list of refunds, and what is still to do. */
@Injectable()
export class RefundList {
  constructor(private readonly refunds: RefundListRepository) {}

  /** The oldest first, but the newest of those that are done. */
  async page(request: RefundListRequest): Promise<Page<RefundLine>> {
    const usual = request.view && request.view !== RefundView.Done ? 'queued' : '-queued';
    const { items, ...page } = await this.refunds.page({ ...request, sort: request.sort ?? usual });
    return { ...page, items: items.map(toLine) };
  }

  async sums(): Promise<(Omit<RefundSum, 'amountMinor'> & { amount: number })[]> {
    const sums = await this.refunds.sums();
    return sums.map(({ amountMinor, ...sum }) => ({ ...sum, amount: amountMinor }));
  }
}

function toLine({ amountMinor, ...row }: RefundRow): RefundLine {
  return {
    ...row,
    amount: amountMinor,
    byHand: !isOnline(row.method),
  };
}
