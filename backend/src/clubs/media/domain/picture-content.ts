/** What staff say about a picture. */
export interface PictureContent {
  /** What it shows, for those who do not see it. Empty for decoration. */
  altText: string;
  /** It says nothing that the words beside it do not. */
  isDecorative: boolean;
  caption: string;
  credit: string;
  /** Children can be recognised. */
  showsChildren: boolean;
  /** Their parents have agreed. */
  hasConsent: boolean;
  /** Percent from the left, and from the top: what stays in view when the picture is cut. */
  focalX: number;
  focalY: number;
  /** null: the office's. */
  clubId: number | null;
}

export const PICTURE_SORTS = ['createdAt', 'updatedAt'] as const;

export enum PictureState {
  /** In the library. */
  Library = 'library',
  /** In the library, and still without its alternative text. */
  Incomplete = 'incomplete',
  /** In the library, and used in nothing. */
  Unused = 'unused',
  Bin = 'bin',
}

/** So long a picture stays in the bin. */
export const BIN_DAYS = 30;
const SHORTEST_ALT = 5;

export function contentOfPicture(picture: PictureContent): PictureContent {
  const { altText, isDecorative, caption, credit, showsChildren, hasConsent, focalX, focalY, clubId } =
    picture;
  return { altText, isDecorative, caption, credit, showsChildren, hasConsent, focalX, focalY, clubId };
}

/** Whether it can be shown to the public. */
export function isComplete({
  altText,
  isDecorative,
}: Pick<PictureContent, 'altText' | 'isDecorative'>): boolean {
  return isDecorative || altText !== '';
}

/** What is wrong with an alternative text; null when it is right. */
export function altTextProblem(
  { altText, isDecorative }: Pick<PictureContent, 'altText' | 'isDecorative'>,
  fileName: string,
): string | null {
  if (isDecorative) return null;
  if (altText.length < SHORTEST_ALT) return 'Enter the alt text, or tick “Decorative”.';
  const said = altText.toLowerCase();
  const name = fileName.toLowerCase();
  const isName = said === name || said === name.replace(/\.\w+$/, '');
  if (
    isName ||
    /^\S+\.(jpe?g|png|webp|avif|heic|gif)$/.test(said) ||
    /^(img|dsc|image|photo)[\s_-]*\d+$/.test(said)
  )
    return 'Describe the image. A file name is not a description.';
  return null;
}
