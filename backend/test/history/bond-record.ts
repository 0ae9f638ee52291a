import { type Answered, fieldsOf } from './recorder.js';
import type { BondEnd } from './rules.js';

/** Records the answers to bond actions by booking, for races that lose no answer. */
export class BondRecord {
  private readonly recorded = new Map<number, Pick<BondEnd, 'taken' | 'settled'>>();

  /** Ignores refusals. */
  note(bookingId: number, act: 'receive' | 'settle', { status, body }: Answered): void {
    if (status !== 200) return;
    const { amount, kept, returned } = fieldsOf<{ amount: string; kept: string; returned: string }>(body);
    const { taken, settled } = this.recorded.get(bookingId) ?? { taken: [], settled: [] };
    this.recorded.set(
      bookingId,
      act === 'receive'
        ? { taken: [...taken, minor(amount)], settled }
        : { taken, settled: [...settled, { kept: minor(kept), returned: minor(returned) }] },
    );
  }

  /** @param refundsOf reads the refunds of a booking, all of which must be of the bond */
  async ends(refundsOf: (bookingId: number) => Promise<readonly string[]>): Promise<BondEnd[]> {
    const ends: BondEnd[] = [];
    for (const [id, recorded] of this.recorded) {
      const refunded = (await refundsOf(id)).reduce((sum, amount) => sum + minor(amount), 0);
      ends.push({ bond: `of booking ${id}`, ...recorded, refunded });
    }
    return ends;
  }
}

const minor = (amount?: string): number => Math.round(Number(amount) * 100);
