export interface EmbedLine {
  text: string;
  /** A whole address; null for text without a link. */
  url: string | null;
}

interface EmbedSection {
  heading: string;
  lines: EmbedLine[];
}

export interface EmbedContent {
  title: string;
  sections: EmbedSection[];
  /** Shown if there are no sections. */
  empty: string;
}
