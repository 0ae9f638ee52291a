import { type Answered, fieldsOf } from './recorder.js';
import type { BondEnd } from './rules.js';

/** Writes down what staff were told of bonds, by their bookings: by races, which lose no answer. */
export class BondRecord {
  private readonly told = new Map<number, Pick<BondEnd, 'taken' | 'settled'>>();

  /** A refusal says nothing. */
  note(bookingId: number, act: 'receive' | 'settle', { status, body }: Answered): void {
    if (status !== 200) return;
    const { amount, kept, returned } = fieldsOf<{ amount: string; kept: string; returned: string }>(body);
    const { taken, settled } = this.told.get(bookingId) ?? { taken: [], settled: [] };
    this.told.set(
      bookingId,
      act === 'receive'
        ? { taken: [...taken, minor(amount)], settled }
        : { taken, settled: [...settled, { kept: minor(kept), returned: minor(returned) }] },
    );
  }

  /** @param refundsOf what a booking's page says of its refunds, all of which are the bond's */
  async ends(refundsOf: (bookingId: number) => Promise<readonly string[]>): Promise<BondEnd[]> {
    const ends: BondEnd[] = [];
    for (const [id, told] of this.told) {
      const refunded = (await refundsOf(id)).reduce((sum, amount) => sum + minor(amount), 0);
      ends.push({ bond: `of booking ${id}`, ...told, refunded });
    }
    return ends;
  }
}

const minor = (amount?: string): number => Math.round(Number(amount) * 100);
