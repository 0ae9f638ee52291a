import { LOGO_CORNER, LOGO_SHAPES, LOGO_SIZE } from './logo.js';
import { PdfFonts } from './pdf-fonts.js';
import { type Line, linesOf, widthOfLine } from './text-lines.js';

export const MARGIN = 56;
const BOTTOM = 88;
const INK = '#1d2330';
const SOFT = '#565d6d';
const RULE = '#c9ced8';
const BODY = 10;
/** Of lines that need an embedded font, in parts of the font's size. Their letters stand on the line of the standard font. */
const LINE_HEIGHT = 1.4;
const BASELINE = 0.718;
/** Between the columns of a table. */
const GUTTER = 14;
/** A wide logo is made smaller. */
const MAX_LOGO_WIDTH = 160;

export interface Column {
  header: string;
  width: number;
  align?: 'left' | 'right';
}

/** Missing in the types of pdfkit. */
interface ImageReader {
  openImage(bytes: Buffer): { width: number; height: number };
}

interface Style {
  bold?: boolean;
  size?: number;
  soft?: boolean;
}

const SMALL: Style = { size: 8.5, soft: true };

/** A tagged A4 document with selectable text. Date and id are fixed, so the same content gives the same bytes. */
export class PdfPage {
  private readonly root: PDFKit.PDFStructureElement;
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;

  /** The package is loaded with the first document, because a process without documents starts faster. */
  static async open(title: string, author: string, day: string): Promise<PdfPage> {
    const { default: PDFDocument } = await import('pdfkit');
    const at = new Date(`${day}T00:00:00Z`);
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-AU',
      bufferPages: true,
      info: { Title: cleanText(title), Author: cleanText(author), CreationDate: at, ModDate: at },
    });
    return new PdfPage(doc);
  }

  private readonly fonts: PdfFonts;

  private constructor(private readonly doc: PDFKit.PDFDocument) {
    this.fonts = new PdfFonts(doc);
    this.ended = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.doc.y;
  }

  set y(y: number) {
    this.doc.y = y;
  }

  /** @param own a JPEG instead of the drawn logo @returns the position to its right */
  logo(x: number, y: number, size: number, alt: string, own?: Buffer): number {
    if (own) return this.image(own, x, y, size, alt);
    const { doc } = this;
    this.root.add(
      doc.struct('Figure', { alt: cleanText(alt) }, () => {
        doc
          .save()
          .translate(x, y)
          .scale(size / LOGO_SIZE);
        doc.roundedRect(0, 0, LOGO_SIZE, LOGO_SIZE, LOGO_CORNER).clip();
        for (const [color, path] of LOGO_SHAPES) doc.path(path).fill(color);
        doc.restore();
      }),
    );
    return x + size;
  }

  private image(bytes: Buffer, x: number, y: number, height: number, alt: string): number {
    const { doc } = this;
    const image = (doc as PDFKit.PDFDocument & ImageReader).openImage(bytes);
    const width = Math.min((image.width / image.height) * height, MAX_LOGO_WIDTH);
    this.root.add(
      doc.struct('Figure', { alt: cleanText(alt) }, () => {
        doc.image(bytes, x, y, { fit: [width, height], valign: 'center' });
      }),
    );
    return x + width;
  }

  /** A heading or paragraph at the left, below what was written before. */
  text(tag: 'H1' | 'H2' | 'P', text: string, style: Style = {}, x = MARGIN, width = this.width): void {
    this.root.add(this.doc.struct(tag, {}, () => this.write(text, style, x, this.doc.y, width)));
  }

  /** Text lines at a position. @returns the position below */
  block(x: number, y: number, width: number, heading: string, lines: readonly string[]): number {
    this.doc.y = y;
    this.text('H2', heading, { bold: true }, x, width);
    for (const line of lines) {
      if (line === '') continue;
      this.doc.y += 2;
      this.text('P', line, {}, x, width);
    }
    return this.doc.y;
  }

  gap(height: number): void {
    this.doc.y += height;
  }

  rule(): void {
    const { doc } = this;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + this.width, doc.y)
      .lineWidth(0.75)
      .stroke(RULE);
    doc.endMarkedContent();
  }

  /** A table; its header is repeated on each page. @param rows cells, each of one or two lines: text, and smaller text */
  table(columns: readonly Column[], rows: readonly (readonly (readonly [string, string?])[])[]): void {
    const { doc } = this;
    const table = doc.struct('Table');
    this.root.add(table);
    this.headOf(table, columns);
    for (const cells of rows) {
      const height = this.heightOf(columns, cells);
      if (doc.y + height > doc.page.height - BOTTOM) {
        this.addPage();
        this.headOf(table, columns);
      }
      const row = doc.struct('TR');
      table.add(row);
      const top = doc.y + 6;
      let x = MARGIN;
      for (const [place, { width, align }] of columns.entries()) {
        const [text, more] = cells[place] ?? [''];
        const left = x;
        row.add(
          doc.struct('TD', {}, () => {
            this.write(text, {}, left, top, width - GUTTER, align);
            if (more) this.write(more, SMALL, left, doc.y + 2, width - GUTTER, align);
          }),
        );
        x += width;
      }
      row.end();
      doc.y = top + height - 6;
      this.rule();
    }
    table.end();
  }

  /** Labels and amounts at the right of the page. */
  sums(rows: readonly (readonly [label: string, amount: string, isBold?: boolean])[]): void {
    const { doc } = this;
    for (const [label, amount, bold = false] of rows) {
      this.room(24);
      const y = doc.y + 6;
      this.root.add(
        doc.struct('P', {}, () => {
          this.write(`${label} `, { bold }, MARGIN + this.width - 280, y, 180, 'right');
          this.write(amount, { bold }, MARGIN + this.width - 92, y, 92, 'right');
        }),
      );
    }
    doc.y += 6;
  }

  /** Begins a new page if the height is not left on this one. */
  room(height: number): void {
    if (this.doc.y + height > this.doc.page.height - BOTTOM) this.addPage();
  }

  /** @param footer at the foot of each page, beside the page's number */
  async bytes(footer: string): Promise<Buffer> {
    const { doc } = this;
    this.root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      const y = doc.page.height - BOTTOM + 22;
      this.write(footer, SMALL, MARGIN, y, this.width - 70);
      this.write(`Page ${page + 1} of ${count}`, SMALL, MARGIN + this.width - 66, y, 66, 'right');
      doc.endMarkedContent();
    }
    doc.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }

  private addPage(): void {
    this.doc.addPage();
    this.doc.y = MARGIN;
  }

  private headOf(table: PDFKit.PDFStructureElement, columns: readonly Column[]): void {
    const { doc } = this;
    const row = doc.struct('TR');
    table.add(row);
    const top = doc.y;
    let x = MARGIN;
    for (const { header, width, align } of columns) {
      const left = x;
      row.add(
        doc.struct('TH', {}, () =>
          this.write(header, { bold: true, size: 9 }, left, top, width - GUTTER, align),
        ),
      );
      x += width;
    }
    row.end();
    doc.y += 5;
    this.rule();
  }

  private heightOf(columns: readonly Column[], cells: readonly (readonly [string, string?])[]): number {
    const heights = columns.map(({ width }, place) => {
      const [text, more] = cells[place] ?? [''];
      const height = this.heightOfText(text, {}, width - GUTTER);
      return more ? height + 2 + this.heightOfText(more, SMALL, width - GUTTER) : height;
    });
    return Math.max(...heights) + 12;
  }

  private heightOfText(text: string, style: Style, width: number): number {
    const { bold = false, size = BODY } = style;
    const clean = cleanText(text);
    if (!this.fonts.isStandard(clean)) return this.linesOf(clean, style, width).length * LINE_HEIGHT * size;
    return this.doc.font(this.fonts.standard(bold)).fontSize(size).heightOfString(clean, { width });
  }

  private write(
    text: string,
    style: Style,
    x: number,
    y: number,
    width: number,
    align: 'left' | 'right' = 'left',
  ): void {
    const { bold = false, size = BODY, soft = false } = style;
    const clean = cleanText(text);
    this.doc.fillColor(soft ? SOFT : INK);
    if (this.fonts.isStandard(clean)) {
      this.doc.font(this.fonts.standard(bold)).fontSize(size).text(clean, x, y, { width, align });
      return;
    }
    const space = this.spaceOf(style);
    let top = y;
    for (const line of this.linesOf(clean, style, width)) {
      const left = align === 'right' ? x + width - widthOfLine(line, space) : x;
      this.draw(line, left, top + BASELINE * size, { size, space });
      top += LINE_HEIGHT * size;
    }
    this.doc.x = x;
    this.doc.y = top;
  }

  private draw(
    { words }: Line,
    x: number,
    y: number,
    { size, space }: { size: number; space: number },
  ): void {
    let left = x;
    for (const word of words) {
      for (const { text, font, width } of word) {
        this.doc.font(font).fontSize(size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += width;
      }
      left += space;
    }
  }

  private linesOf(text: string, style: Style, width: number): Line[] {
    const { bold = false, size = BODY } = style;
    return linesOf(text, { width, space: this.spaceOf(style) }, (word) =>
      this.fonts.runsOf(word, bold, size),
    );
  }

  private spaceOf({ bold = false, size = BODY }: Style): number {
    return this.doc.font(this.fonts.standard(bold)).fontSize(size).widthOfString(' ');
  }
}

/** A letter and its marks as one character where there is one, and one kind of space. */
function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
}
