import { failures, type SoakReport } from './report.js';

const REPORT: SoakReport = {
  seed: 1,
  seconds: 60,
  answers: [],
  faults: [{ name: 'a node is killed', begin: 1, end: 2 }],
  memory: {},
  trend: { mean: 200, rise: 0, minutes: 1, isFlat: null },
  history: (['ok', 'taken', 'free'] as const).map((result, at) => ({
    client: 'Ann',
    op: result === 'free' ? 'read' : 'hold',
    call: at,
    return: at + 0.5,
    room: at,
    from: 0,
    to: 1,
    result,
  })),
  searched: 3,
  undecided: 0,
  payments: 1,
  findings: [],
  integrityFindings: [],
};

describe('a soak test fails', () => {
  it('with history findings, integrity findings or growing memory', () => {
    expect(failures(REPORT)).toEqual([]);
    const trend = { mean: 200, rise: 50, minutes: 55, isFlat: false };
    expect(failures({ ...REPORT, findings: ['sold twice'], integrityFindings: ['owes'], trend })).toEqual([
      'sold twice',
      'owes',
      'memory rose by 50 MB in 55 minutes',
    ]);
  });

  it('when nothing was tried', () => {
    expect(failures({ ...REPORT, history: [], payments: 0, faults: [] })).toEqual([
      'no operation was answered "ok"',
      'no operation was answered "taken"',
      'no operation was answered "free"',
      'nothing was paid',
      'nothing went wrong: it was too short for a fault',
    ]);
  });
});
