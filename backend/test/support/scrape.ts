import { MetricsServer } from '../../src/platform/metrics/metrics-server.js';
import type { TestApp } from './test-app.js';

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses a scrape of /metrics. @throws Error for an invalid line */
export class Scrape {
  readonly samples: readonly Sample[];

  constructor(readonly text: string) {
    this.samples = text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(toSample);
  }

  /** Samples with this name and these labels. */
  of(name: string, labels: Record<string, string> = {}): Sample[] {
    return this.samples.filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    );
  }

  /** Sum of the samples; undefined if there are none. */
  value(name: string, labels: Record<string, string> = {}): number | undefined {
    const found = this.of(name, labels);
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  }
}

export async function scrape({ get }: Pick<TestApp, 'get'>): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${get(MetricsServer).port}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}: ${text}`);
  return new Scrape(text);
}

const LINE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_][a-z0-9_]*)="((?:[^"\\]|\\.)*)"(?:,|$)/gi;

function toSample(line: string): Sample {
  const [, name, labels = '', value] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`not a sample: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(([, key, text]) => [key, text]);
  return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
}
