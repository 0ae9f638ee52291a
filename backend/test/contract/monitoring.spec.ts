import {
  allExpressions,
  readAlerts,
  readDashboard,
  readObjectives,
  readRunbook,
  selectorsOf,
} from '../support/promql.js';

/** The units of Grafana that the dashboard uses. */
const UNITS = new Set(['none', 's', 'bytes', 'percentunit', 'reqps', 'ops', 'bool']);

/** `test/platform/operations/metrics.e2e-spec.ts` checks with a real scrape that the metrics exist. */
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

  it('have exactly one section each in the runbook', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect([...paragraphs.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    expect([...paragraphs].filter(([, text]) => text.length < 120)).toEqual([]);
  });

  it.each(alerts.map((rule) => [rule.alert, rule] as const))(
    '%s has a duration, a severity, a summary and a runbook link',
    (name, rule) => {
      expect(rule.for).toMatch(/^\d+[mhd]$/);
      expect(['page', 'ticket']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).toMatch(/\.$/);
      expect(rule.annotations.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
      expect(selectorsOf(rule.expr)).not.toEqual([]);
    },
  );

  it('have a runbook without broken links', () => {
    const anchors = [...readRunbook().matchAll(/\]\(#([a-z]+)\)/g)].map(([, anchor]) => anchor);
    const known = [...paragraphs.keys()].map((name) => name.toLowerCase());
    expect(anchors.filter((anchor = '') => !known.includes(anchor))).toEqual([]);
  });
});

describe('service-level objectives', () => {
  it('are six, each with an expression over 28 days', () => {
    const promises = readObjectives();
    expect(promises).toHaveLength(6);
    for (const promise of promises) {
      expect(promise).toContain('[28d');
      expect(selectorsOf(promise)).not.toEqual([]);
    }
  });

  it('are checked by a parser that refuses invalid PromQL', () => {
    expect(() => selectorsOf('sum(rate(x[5m])')).toThrow(/not PromQL/);
    expect(selectorsOf('sum(rate(x{a="b",c=~"d"}[$__rate_interval])) / y')).toEqual([
      { metric: 'x', labels: ['a', 'c'] },
      { metric: 'y', labels: [] },
    ]);
  });

  it('and alerts never sum the club’s metrics, which every process reports', () => {
    for (const expression of allExpressions())
      expect(expression).not.toMatch(/sum[^(]*\((rate|increase)?\(?bridgewater_club_/);
  });
});

describe('the dashboard', () => {
  const { panels, templating, schemaVersion, title, uid } = readDashboard();
  const shown = panels.filter(({ type }) => type !== 'row');

  it('can be imported into Grafana, with a choice of data source', () => {
    expect({ title, uid }).toEqual({ title: 'Bridgewater club', uid: 'bridgewater-club' });
    expect(schemaVersion).toBeGreaterThanOrEqual(36);
    expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource', query: 'prometheus' }]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ type }) => type))).toEqual(new Set(['row', 'stat', 'timeseries']));
  });

  it.each(shown.map((panel) => [panel.title, panel] as const))(
    'the panel %s has a unit, a description and a query',
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

  it('has no panels that overlap or are outside the page', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x >= 0 && x + w <= 24)).toBe(true);
  });
});
