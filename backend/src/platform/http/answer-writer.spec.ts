import { ApiProperty } from '@nestjs/swagger';
import { writeAnswer } from './answer-writer.js';
import { Money } from './money.js';

class Line {
  @ApiProperty()
  text: string;
  @Money({ example: '20.00' })
  amount: number;
}

class Bill {
  @Money({ example: '300.00' })
  total: number;
  @Money({ example: '50.00', nullable: true })
  refund: number | null;
  @ApiProperty({ type: Line })
  hire: Line;
  @ApiProperty({ type: [Line] })
  extras: Line[];
  @ApiProperty()
  madeAt: Date;
}

class BillList {
  @ApiProperty({ type: [Bill] })
  items: Bill[];
}

class Bills extends BillList {
  @Money()
  owed: number;
}

const LINE = { text: 'Hire', amount: 12_005 };
const BILL = { total: 30_000, refund: null, hire: LINE, extras: [LINE], madeAt: new Date(0) };
const WRITTEN = {
  ...BILL,
  total: '300.00',
  hire: { text: 'Hire', amount: '120.05' },
  extras: [{ text: 'Hire', amount: '120.05' }],
};

describe('writeAnswer', () => {
  it('writes the amounts of an answer, of its parts and of its lists as text', () => {
    expect(writeAnswer(Bill, BILL)).toEqual(WRITTEN);
    expect(writeAnswer(Bill, [BILL])).toEqual([WRITTEN]);
    expect(writeAnswer(Bill, { ...BILL, refund: -5 })).toEqual({ ...WRITTEN, refund: '-0.05' });
  });

  it('writes the amounts of a page, whose class inherits properties', () => {
    const page = { items: [BILL], total: 1, page: 1, pageSize: 20, owed: 0 };
    expect(writeAnswer(Bills, page)).toEqual({ ...page, items: [WRITTEN], owed: '0.00' });
  });

  it('does not change what a service returned', () => {
    const bill = structuredClone(BILL);
    writeAnswer(Bill, bill);
    expect(bill).toEqual(BILL);
  });

  it('leaves out an amount that is left out, and answers null for null', () => {
    expect(writeAnswer(Line, { text: 'Hire' })).toEqual({ text: 'Hire' });
    expect(writeAnswer(Bill, null)).toBeNull();
  });

  it.each(['120.05', 120.5, Number.NaN])('refuses %p, which is not in minor units', (amount) => {
    expect(() => writeAnswer(Line, { text: 'Hire', amount })).toThrow(TypeError);
  });
});
