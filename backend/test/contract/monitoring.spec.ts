import {
  allExpressions,
  readAlerts,
  readDashboard,
  readObjectives,
  readRunbook,
  selectorsOf,
} from '../support/promql.js';

/** Of Grafana's, those that are used. */
const UNITS = new Set(['none', 's', 'bytes', 'percentunit', 'reqps', 'ops', 'bool']);

/** That the metrics which they name are there, `test/platform/operations/metrics.e2e-spec.ts` shows by a real scrape. */
describe('alerts', () => {
  const alerts = readAlerts();
  const paragraphs = new Map(
    readRunbook()
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => [
        part.split('\n', 1)[0] ?? '',
        part.split('\n').slice(1).join('\n').trim(),
      ]),
  );

  it('are as many as the paragraphs that say what to do, by the same names', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect([...paragraphs.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    expect([...paragraphs].filter(([, text]) => text.length < 120)).toEqual([]);
  });

  it.each(alerts.map((rule) => [rule.alert, rule] as const))(
    '%s says for how long, how bad, and where to read on',
    (name, rule) => {
      expect(rule.for).toMatch(/^\d+[mhd]$/);
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).toMatch(/\.$/);
      expect(rule.annotations.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
      expect(selectorsOf(rule.expr)).not.toEqual([]);
    },
  );

  it('lead nowhere that there is not', () => {
    const anchors = [...readRunbook().matchAll(/\]\(#([a-z]+)\)/g)].map(([, anchor]) => anchor);
    const known = [...paragraphs.keys()].map((name) => name.toLowerCase());
    expect(anchors.filter((anchor = '') => !known.includes(anchor))).toEqual([]);
  });
});

describe('promises', () => {
  it('are six, each with an expression over 28 days', () => {
    const promises = readObjectives();
    expect(promises).toHaveLength(6);
    for (const promise of promises) {
      expect(promise).toContain('[28d');
      expect(selectorsOf(promise)).not.toEqual([]);
    }
  });

  it('find what is not PromQL', () => {
    expect(() => selectorsOf('sum(rate(x[5m])')).toThrow(/not PromQL/);
    expect(selectorsOf('sum(rate(x{a="b",c=~"d"}[$__rate_interval])) / y')).toEqual([
      { metric: 'x', labels: ['a', 'c'] },
      { metric: 'y', labels: [] },
    ]);
  });

  it('and everything else ask the club’s figures for one value, never for a sum over processes', () => {
    for (const expression of allExpressions())
      expect(expression).not.toMatch(/sum[^(]*\((rate|increase)?\(?bridgewater_club_/);
  });
});

describe('the dashboard', () => {
  const { panels, templating, schemaVersion, title, uid } = readDashboard();
  const shown = panels.filter(({ type }) => type !== 'row');

  it('is one that Grafana imports, with a choice of the Prometheus', () => {
    expect({ title, uid }).toEqual({ title: 'Bridgewater club', uid: 'bridgewater-club' });
    expect(schemaVersion).toBeGreaterThanOrEqual(36);
    expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource', query: 'prometheus' }]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ type }) => type))).toEqual(new Set(['row', 'stat', 'timeseries']));
  });

  it.each(shown.map((panel) => [panel.title, panel] as const))(
    '%s has a unit, a description and what to show',
    (_, panel) => {
      expect(UNITS).toContain(panel.fieldConfig?.defaults.unit);
      expect(panel.description).toMatch(/^[A-Z0-9].{20,}\.$/s);
      expect(panel.targets?.length).toBeGreaterThan(0);
      for (const { expr, datasource } of panel.targets ?? []) {
        expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' });
        expect(selectorsOf(expr)).not.toEqual([]);
      }
    },
  );

  it('has no panel over another, or beside the page', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x >= 0 && x + w <= 24)).toBe(true);
  });
});
