import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger } from './ledger.js';

describe('ledger', () => {
  let directory: string;
  let journal: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-ledger-'));
    journal = join(directory, 'payments.jsonl');
  });

  afterEach(() => rmSync(directory, { recursive: true }));

  function remember(ledger: Ledger, id: string, value: string): void {
    ledger.transaction((tx) => tx.put('secret', id, { value }));
  }

  it('after a restart, the ledger has the latest state of each record', () => {
    const first = Ledger.open(directory);
    remember(first, 'a', 'old');
    remember(first, 'b', 'other');
    remember(first, 'a', 'new');
    first.close();

    const second = Ledger.open(directory);
    expect(second.get('secret', 'a')).toEqual({ value: 'new' });
    expect(second.all('secret')).toHaveLength(2);
    second.close();
  });

  it('a transaction that throws stores nothing', () => {
    const ledger = Ledger.open(directory);
    const work = (): void =>
      ledger.transaction((tx) => {
        tx.put('secret', 'a', { value: 'x' });
        throw new Error('no');
      });
    expect(work).toThrow('no');
    expect(ledger.get('secret', 'a')).toBeUndefined();
    expect(readFileSync(journal, 'utf8')).toBe('');
    ledger.close();
  });

  it('a transaction reads its own writes', () => {
    const ledger = Ledger.open();
    ledger.transaction((tx) => {
      tx.put('secret', 'a', { value: 'x' });
      expect(tx.get('secret', 'a')).toEqual({ value: 'x' });
      expect(tx.all('secret')).toEqual([{ value: 'x' }]);
      expect(ledger.get('secret', 'a')).toBeUndefined();
    });
    expect(ledger.get('secret', 'a')).toEqual({ value: 'x' });
  });

  it('a transaction is one line of the journal', () => {
    const ledger = Ledger.open(directory);
    ledger.transaction((tx) => {
      tx.put('secret', 'a', { value: '1' });
      tx.put('secret', 'b', { value: '2' });
    });
    ledger.close();
    const bytes = readFileSync(journal);
    writeFileSync(journal, bytes.subarray(0, bytes.length - 5));

    const torn = Ledger.open(directory);
    expect(torn.all('secret')).toEqual([]);
    torn.close();
  });

  it('opening drops a last line that a crash cut short and appends after it', () => {
    const first = Ledger.open(directory);
    remember(first, 'a', '1');
    first.close();
    appendFileSync(journal, '[["secret","b",{"val');

    const second = Ledger.open(directory);
    expect(second.all('secret')).toEqual([{ value: '1' }]);
    remember(second, 'c', '3');
    second.close();

    const third = Ledger.open(directory);
    expect(third.all('secret')).toEqual([{ value: '1' }, { value: '3' }]);
    third.close();
  });

  it('opening fails if a line in the middle is damaged', () => {
    writeFileSync(journal, '[["secret","a",{"value":"1"}]]\nnot json\n[["secret","b",{"value":"2"}]]\n');
    expect(() => Ledger.open(directory)).toThrow('damaged in line 2');
  });

  it('opening compacts a journal of mostly outdated lines without losing records', () => {
    const first = Ledger.open(directory);
    for (let round = 0; round < 120; round += 1) remember(first, 'a', String(round));
    first.close();
    Ledger.open(directory).close();
    expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(1);

    const third = Ledger.open(directory);
    remember(third, 'b', 'x');
    third.close();
    const fourth = Ledger.open(directory);
    expect(fourth.all('secret')).toEqual([{ value: '119' }, { value: 'x' }]);
    fourth.close();
  });

  it('a reset deletes payments and keeps the signing keys', () => {
    const ledger = Ledger.open(directory);
    remember(ledger, 'key', 'pem');
    ledger.transaction((tx) => tx.put('override', 'pi_1', { amount: 1 }));
    ledger.reset();
    expect(ledger.all('override')).toEqual([]);
    expect(ledger.all('secret')).toHaveLength(1);
    ledger.close();
    const again = Ledger.open(directory);
    expect(again.all('override')).toEqual([]);
    expect(again.all('secret')).toHaveLength(1);
    again.close();
  });
});
