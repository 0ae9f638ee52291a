import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { load } from 'js-yaml';

const DOCS = join(import.meta.dirname, '../../../docs');
const read = (path: string): string => readFileSync(join(DOCS, path), 'utf8');

export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { h: number; w: number; x: number; y: number };
  fieldConfig?: { defaults: { unit?: string } };
  targets?: { expr: string; refId: string; datasource: { type: string; uid: string } }[];
}

export interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
}

/** A metric with the labels that select its series. */
export interface Selector {
  metric: string;
  labels: string[];
}

export function readAlerts(): Alert[] {
  const { groups } = load(read('monitoring/alerts.yml')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

export function readDashboard(): Dashboard {
  return JSON.parse(read('monitoring/dashboard.json')) as Dashboard;
}

export const readRunbook = (): string => read('runbook.md');

/** The expressions of the service level objectives in docs/operations.md, each with its comment. */
export function readObjectives(): string[] {
  const section = read('operations.md').split('### What is promised')[1] ?? '';
  return (section.split('```')[1] ?? '')
    .split(/^# .*$/m)
    .slice(1)
    .map((expression) => expression.trim());
}

/** All expressions in docs, alerts and dashboard. */
export function allExpressions(): string[] {
  const panels = readDashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return [...readAlerts().map(({ expr }) => expr), ...panels, ...readObjectives()];
}

/** Replaces Grafana's variables by durations. */
const concrete = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '28d');

/** The selectors of an expression. @throws Error if it is not valid PromQL by Prometheus' own grammar */
export function selectorsOf(expression: string): Selector[] {
  const text = concrete(expression);
  const found: Selector[] = [];
  parser.parse(text).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      if (name === 'VectorSelector') found.push({ metric: '', labels: [] });
      const selector = found.at(-1);
      if (name === 'Identifier' && selector?.metric === '') selector.metric = text.slice(from, to);
      if (name === 'UnquotedLabelMatcher')
        selector?.labels.push(/^\w+/.exec(text.slice(from, to))?.[0] ?? '');
    },
  });
  return found;
}
