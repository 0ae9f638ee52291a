import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '../history/operation.js';
import { quantile } from '../support/load.js';
import type { Fault } from './faults.js';
import type { MemorySample, MemoryTrend } from './memory.js';
import { drawPicture } from './picture.js';

/** An answer. `at` is in seconds since the load began; `status` is 0 without an answer. */
export interface Timed {
  at: number;
  status: number;
  tookMs: number;
}

/** The results of a soak test. */
export interface SoakReport {
  seed: number;
  seconds: number;
  answers: readonly Timed[];
  faults: readonly Fault[];
  /** By node; the first ran from start to end. */
  memory: Readonly<Record<string, readonly MemorySample[]>>;
  /** Of the node that ran from start to end. */
  trend: MemoryTrend;
  /** `searched` is the number of operations checked by search; all are checked by rules. */
  history: readonly Operation[];
  searched: number;
  undecided: number;
  payments: number;
  /** Findings of the history checks. */
  findings: readonly string[];
  integrityFindings: readonly string[];
}

const COLOURS = ['#1f5fa8', '#c23b3b', '#3a7d44'];
const BUCKETS = 180;

/** The reasons why the soak test fails; empty if it passes. */
export function failures(report: SoakReport): string[] {
  const { findings, integrityFindings, trend } = report;
  const { rise, minutes } = trend;
  const grew = `memory rose by ${rise.toFixed(0)} MB in ${minutes.toFixed(0)} minutes`;
  return [...findings, ...integrityFindings, ...(trend.isFlat === false ? [grew] : []), ...untried(report)];
}

/** Results that must occur for the test to prove anything, and did not. */
function untried({ history, payments, faults }: SoakReport): string[] {
  const results = (['ok', 'taken', 'free'] as const).filter(
    (result) => !history.some((operation) => operation.result === result),
  );
  return [
    ...results.map((result) => `no operation was answered "${result}"`),
    ...(payments === 0 ? ['nothing was paid'] : []),
    ...(faults.length === 0 ? ['nothing went wrong: it was too short for a fault'] : []),
  ];
}

/** Writes `report.md`, `picture.svg` and `history.json`. @returns the path of the report */
export function writeReport(report: SoakReport, directory: string): string {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'picture.svg'), picture(report));
  writeFileSync(join(directory, 'history.json'), JSON.stringify(report.history));
  const path = join(directory, 'report.md');
  writeFileSync(path, words(report));
  return path;
}

function picture({ answers, seconds, faults, memory }: SoakReport): string {
  const step = Math.max(1, seconds / BUCKETS);
  const buckets = Array.from({ length: Math.ceil(seconds / step) }, (_, index) => ({
    at: index * step,
    answers: [] as Timed[],
  }));
  for (const answer of answers) buckets[Math.floor(answer.at / step)]?.answers.push(answer);
  const over = (value: (answers: readonly Timed[]) => number): [number, number][] =>
    buckets.map(({ at, answers: those }) => [at, those.length === 0 ? 0 : value(those)]);
  const took = (part: number) => (those: readonly Timed[]) =>
    quantile(
      those.map(({ tookMs }) => tookMs),
      part,
    );
  const [blue = '', red = ''] = COLOURS;
  return drawPicture(
    [
      {
        title: 'answers a second',
        lines: [
          { name: 'all', colour: blue, points: over((those) => those.length / step) },
          {
            name: 'none, or 5xx',
            colour: red,
            points: over((those) => those.filter(isFailed).length / step),
          },
        ],
      },
      {
        title: 'latency in ms',
        lines: [
          { name: 'p99', colour: red, points: over(took(0.99)) },
          { name: 'median', colour: blue, points: over(took(0.5)) },
        ],
      },
      {
        title: 'resident memory in MB',
        lines: Object.entries(memory).map(([name, samples], index) => ({
          name,
          colour: COLOURS[index] ?? blue,
          points: samples.map(({ at, megabytes }) => [at, megabytes] as const),
        })),
      },
    ],
    faults,
    seconds,
  );
}

function words(report: SoakReport): string {
  const { seed, seconds, answers, faults, memory, trend, history, searched, undecided, payments } = report;
  const took = answers.filter((answer) => !isFailed(answer)).map(({ tookMs }) => tookMs);
  const calm = answers
    .filter(({ at }) => !faults.some(({ begin, end }) => at >= begin && at <= end + 2))
    .map(({ tookMs }) => tookMs);
  const kinds = [...new Set(faults.map(({ name }) => name))];
  const counted = kinds.map((kind) => `${faults.filter(({ name }) => name === kind).length} × ${kind}`);
  const wrong = failures(report);
  const flat = { true: 'flat', false: '**not flat**', null: 'too short a time to say' }[String(trend.isFlat)];
  return `# Soak of ${(seconds / 60).toFixed(1)} minutes, seed ${seed}

${wrong.length === 0 ? 'Nothing was found.' : `**${wrong.length} found:**\n\n${wrong.map((one) => `- ${one}`).join('\n')}`}

| | |
| --- | --- |
| answers | ${answers.length}, ${(answers.length / seconds).toFixed(1)} a second; none or 5xx: ${answers.filter(isFailed).length} |
| latency | median ${quantile(took, 0.5)} ms, p99 ${quantile(took, 0.99)} ms; without a fault ${quantile(calm, 0.5)} and ${quantile(calm, 0.99)} ms |
| checked | ${history.length} operations by rules, ${searched} by search (${undecided} stretches undecided), ${payments} payments |
| faults | ${faults.length}: ${counted.join(', ')} |
| memory of ${Object.keys(memory)[0]} | ${trend.mean.toFixed(0)} MB on average, ${trend.rise.toFixed(1)} MB more in ${trend.minutes.toFixed(0)} minutes after the warm-up: ${flat} |

![Load, latency, memory and faults over time](picture.svg)
`;
}

const isFailed = ({ status }: Timed): boolean => status === 0 || status >= 500;
