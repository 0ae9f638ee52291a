import { normaliseEmail } from '../../common/mail-address.js';
import { isEmailAddress } from '../../common/validation.js';
import type { ColumnMap, HeadedRows } from './table-rows.js';

/** How a column is recognised. */
export interface ColumnHints<Column extends string> {
  column: Column;
  /** Headings that name it, the clearest first; compared in lower case, with spaces for punctuation. */
  headings: readonly RegExp[];
  /** Vague headings. They count only if nearly all cells fit and `accepts` agrees with the cells together. */
  vague?: RegExp;
  accepts?: (cells: readonly string[]) => boolean;
  /** Whether a cell can belong to the column. */
  fits: (cell: string) => boolean;
  /** Cells that fit are enough, with any heading. */
  cellsSuffice?: true;
}

export interface GuessedColumns<Column extends string> {
  columns: ColumnMap<Column>;
  /** Columns that staff have to choose, because several or none would fit. */
  unsure: Column[];
}

/** Rows that are sampled. */
const SAMPLE_ROWS = 200;
const [HALF, NEARLY_ALL] = [0.5, 0.9];
/** Between two equally good headings, the share of fitting cells must differ by this much. */
const MIN_MARGIN = 0.3;

export const EMAIL_HINTS: ColumnHints<'email'> = {
  column: 'email',
  headings: [
    /^(primary |main |contact |member |your )?e ?mail( address| id)?( 1)?( value)?$/,
    /^e ?mails( addresses)?$/,
  ],
  vague: /\be ?mail\b|^(mail|address)$/,
  fits: (cell) => isEmailAddress(normaliseEmail(cell)),
  cellsSuffice: true,
};

const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !cell.includes('@');

export const NAME_HINTS = {
  fullName: {
    headings: [/^(full|member|display|contact|complete) ?names?$/, /^name$/, /^name of (the )?\w+$/],
    vague: /^(member|person|contact|participant|player|subscriber|reader|hirer|names)$/,
    fits: isName,
    // Names have two words and differ from each other; “Life member” and “Adult” do not.
    accepts: (cells: readonly string[]) =>
      !cells.some((cell) => /\d/.test(cell)) &&
      cells.filter((cell) => cell.includes(' ')).length > cells.length / 2 &&
      new Set(cells).size > cells.length / 2,
  },
  firstName: { headings: [/^(first|given|fore|christian) ?names?( s)?$/, /^(first|given)$/], fits: isName },
  lastName: { headings: [/^(last|family|sur) ?names?$/, /^last$/], fits: isName },
} as const;

interface Candidate {
  index: number;
  /** 0 is the clearest heading. */
  rank: number;
  share: number;
}

const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Guesses what each column is from its heading and cells; doubtful columns are left for staff to choose.
 * @param signs in order: a column that one of them takes is not offered to the next
 */
export function guessColumns<Column extends string>(
  { headings, rows }: HeadedRows,
  signs: readonly ColumnHints<Column>[],
): GuessedColumns<Column> {
  const some = rows.slice(0, SAMPLE_ROWS);
  const cells = headings.map((_, index) =>
    some.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== ''),
  );
  const plain = headings.map(plainHeading);
  const columns: ColumnMap<Column> = {};
  const unsure: Column[] = [];
  const taken = new Set<number>();
  for (const sign of signs) {
    const candidates = plain
      .map((heading, index) => candidateOf(sign, heading, index, cells[index] ?? []))
      .filter((one): one is Candidate => one !== null && !taken.has(one.index))
      .sort((a, b) => a.rank - b.rank || b.share - a.share);
    const [best, next] = candidates;
    if (!best) {
      // A heading fits, but its cells do not.
      if (plain.some((heading) => rankOf(sign, heading) < sign.headings.length)) unsure.push(sign.column);
    } else if (next && next.rank === best.rank && best.share - next.share < MIN_MARGIN)
      unsure.push(sign.column);
    else {
      columns[sign.column] = best.index;
      taken.add(best.index);
    }
  }
  return { columns, unsure };
}

/** Index of the matching heading; `headings.length` for a vague heading, one more for none. */
function rankOf<Column extends string>({ headings, vague }: ColumnHints<Column>, heading: string): number {
  const rank = headings.findIndex((one) => one.test(heading));
  if (rank !== -1) return rank;
  return vague?.test(heading) ? headings.length : headings.length + 1;
}

function candidateOf<Column extends string>(
  sign: ColumnHints<Column>,
  heading: string,
  index: number,
  cells: readonly string[],
): Candidate | null {
  const rank = rankOf(sign, heading);
  const byHeading = rank < sign.headings.length;
  if (rank > sign.headings.length && !sign.cellsSuffice) return null;
  // An empty column is trusted by its heading.
  const share = cells.length === 0 ? 0 : cells.filter(sign.fits).length / cells.length;
  if (byHeading) return cells.length === 0 || share >= HALF ? { index, rank, share } : null;
  if (share < NEARLY_ALL || sign.accepts?.(cells) === false) return null;
  return { index, rank, share };
}
