import { stringify } from 'csv-stringify/sync';
import { spreadsheetCell } from './spreadsheet-cell.js';

it.each([
  ['=1+1', "'=1+1"],
  ['+61 400 000 000', "'+61 400 000 000"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\t=1', "'\t'=1"],
  [' =1', "' =1"],
  [`${' '.repeat(9)}=1`, `'${' '.repeat(9)}=1`],
  [`${'\u3000'.repeat(100)}=1`, `'${'\u3000'.repeat(100)}=1`],
  ['"=1"', `'"=1"`],
  ['Lane;=1+1', "Lane;'=1+1"],
  ['Lane; "=1+1"', `Lane;' "=1+1"`],
  ['two\n=1', "two\n'=1"],
  ['a|@b', "a|'@b"],
  ['Anne-Marie', 'Anne-Marie'],
  ['6-8, =; 9', '6-8, =; 9'],
  ['', ''],
  [-12.5, -12.5],
  ['-30.00', '-30.00'],
  ['-30.00+1', "'-30.00+1"],
  [null, null],
])('the exported cell %j becomes %j', (value, cell) => expect(spreadsheetCell(value)).toBe(cell));

it('no exported cell begins with a formula, also after characters that split a line', () => {
  const texts = ['=1', '"=1"', ' =1', "'=1", '""=1', 'x'].flatMap((text) =>
    ['', ';', 'a;', '"a";', 'a\n', 'a\r\n', 'a\t', 'a|', 'a;;'].map((before) => `${before}${text}`),
  );
  const lines = stringify(texts.map((text) => ['first', spreadsheetCell(text), 'last']));
  for (const mark of [',', ';', '\t', '|'])
    for (const cell of lines.split(/[\r\n]+/).flatMap((line) => line.split(mark)))
      // A spreadsheet removes quotation marks one after another.
      expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
});

it('exporting a long text takes linear time', () => {
  const begun = performance.now();
  spreadsheetCell('\n"'.repeat(200_000));
  spreadsheetCell(' '.repeat(400_000));
  spreadsheetCell(`\n${' '.repeat(200_000)}`.repeat(2));
  expect(performance.now() - begun).toBeLessThan(2000);
});
