/** In units of the SVG’s view box. */
const WIDTH = 320;
const HEIGHT = 104;
const FLOOR = 86;

interface Bar {
  /** Below the bar. */
  label: string;
  /** null: there is nothing to show a share of. */
  percent: number | null;
  /** Above the bar. */
  text: string;
  /** The share at an earlier time, as a narrow bar beside it. */
  before?: number | null;
}

interface BarChartProps {
  /** The whole content in words. */
  label: string;
  bars: readonly Bar[];
  /** The share of the highest bar, in percent. */
  top?: number;
}

/** Shares as bars. A table beside it has the same numbers. */
export function BarChart({ label, bars, top = 100 }: BarChartProps) {
  const step = WIDTH / bars.length;
  const width = step * 0.65;
  const hasBefore = bars.some(({ before }) => before !== undefined);
  const main = hasBefore ? width * 0.65 : width;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="h-auto w-full max-w-2xl">
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} stroke="var(--line-strong)" strokeWidth="1" />
      {bars.map(({ label: name, percent, text, before }, index) => {
        const middle = step * index + step / 2;
        const left = middle - width / 2;
        const height = heightOf(percent, top);
        return (
          <g key={name}>
            <rect x={left} y={FLOOR - height} width={main} height={height} fill="var(--primary)" rx="2" />
            {before !== undefined && (
              <rect
                x={left + main + 1}
                y={FLOOR - heightOf(before, top)}
                width={width - main - 1}
                height={heightOf(before, top)}
                fill="var(--line-strong)"
                rx="1"
              />
            )}
            <text
              x={hasBefore ? left + main / 2 : middle}
              y={FLOOR - height - 4}
              textAnchor="middle"
              fontSize="10.5"
              fill="var(--ink)"
            >
              {text}
            </text>
            <text x={middle} y={FLOOR + 13} textAnchor="middle" fontSize="9.5" fill="var(--ink-soft)">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function heightOf(percent: number | null, top: number): number {
  return ((FLOOR - 16) * Math.min(top, percent ?? 0)) / top;
}
