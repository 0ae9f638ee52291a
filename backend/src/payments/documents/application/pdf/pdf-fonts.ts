import { fileURLToPath } from 'node:url';
import { isPrintable, printable } from '../../domain/printable.js';
import { graphemesOf, type Run } from './text-lines.js';

/** Missing in the types of pdfkit. */
interface OpenFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

type Face = 'Regular' | 'Bold';

/** Every PDF reader has it, so nothing is embedded. */
const STANDARD: Readonly<Record<Face, string>> = { Regular: 'Helvetica', Bold: 'Helvetica-Bold' };
/** For the letters that it lacks, in the order in which they are tried. Of each, only the used letters are embedded. */
const NOTO = [
  // Latin with all marks, Greek, Cyrillic and Devanagari.
  {
    module: () => import.meta.resolve('@embedpdf/fonts-latin'),
    file: (face: Face) => `NotoSans-${face}.ttf`,
  },
  {
    module: () => import.meta.resolve('@embedpdf/fonts-arabic'),
    file: (face: Face) => `NotoNaskhArabic-${face}.ttf`,
  },
  {
    module: () => import.meta.resolve('@embedpdf/fonts-hebrew'),
    file: (face: Face) => `NotoSansHebrew-${face}.ttf`,
  },
  // Chinese and Japanese.
  {
    module: () => import.meta.resolve('@embedpdf/fonts-sc'),
    file: (face: Face) => `NotoSansHans-${face}.otf`,
  },
] as const;

/** Chooses the font of each part of a text. */
export class PdfFonts {
  private readonly opened = new Map<string, OpenFont['font']>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  standard(bold: boolean): string {
    return STANDARD[bold ? 'Bold' : 'Regular'];
  }

  /** Whether the standard font has all letters of a text. */
  isStandard(text: string): boolean {
    return Array.from(text).every(isPrintable);
  }

  /** The runs of a word: in one font if any has all its letters, otherwise each letter in the first that has it. */
  runsOf(word: string, bold: boolean, size: number): Run[] {
    const face: Face = bold ? 'Bold' : 'Regular';
    const whole = this.fontOf(word, face);
    const parts: { text: string; font: string }[] = [];
    for (const letter of whole ? [word] : graphemesOf(word)) {
      const font = whole ?? this.fontOf(letter, face);
      const last = parts.at(-1);
      if (font && last?.font === font) last.text += letter;
      else parts.push({ text: font ? letter : printable(letter), font: font ?? STANDARD[face] });
    }
    return parts.map(({ text, font }) => ({
      text,
      font,
      width: this.doc.font(font).fontSize(size).widthOfString(text),
    }));
  }

  /** @returns null if no font has all letters */
  private fontOf(text: string, face: Face): string | null {
    if (this.isStandard(text)) return STANDARD[face];
    const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const found = NOTO.find(({ module, file }) => {
      const font = this.open(module(), file(face));
      return codes.every((code) => font.hasGlyphForCodePoint(code));
    });
    return found?.file(face) ?? null;
  }

  private open(module: string, file: string): OpenFont['font'] {
    const known = this.opened.get(file);
    if (known) return known;
    this.doc.registerFont(file, fileURLToPath(new URL(`../fonts/${file}`, module)));
    this.doc.font(file);
    const { font } = (this.doc as unknown as { _font: OpenFont })._font;
    this.opened.set(file, font);
    return font;
  }
}
