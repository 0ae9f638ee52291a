/** The details that staff enter about a picture. */
export interface PictureContent {
  /** Alternative text. Empty for decorative pictures. */
  altText: string;
  /** The picture adds nothing to the text beside it. */
  isDecorative: boolean;
  caption: string;
  credit: string;
  /** Children can be recognised. */
  showsChildren: boolean;
  /** Their parents have agreed. */
  hasConsent: boolean;
  /** Focal point in percent from the left and the top; it stays in view when the picture is cropped. */
  focalX: number;
  focalY: number;
  /** null: it belongs to the club office. */
  clubId: number | null;
}

export const PICTURE_SORTS = ['createdAt', 'updatedAt'] as const;

export enum PictureState {
  /** In the library, ready to show. */
  Library = 'library',
  /** In the library, without alternative text. */
  Incomplete = 'incomplete',
  /** In the library, but not shown anywhere. */
  Unused = 'unused',
  Bin = 'bin',
}

/** How long a picture stays in the bin. */
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

/** The error in an alternative text, or null. */
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
    return 'Describe the photo. A file name is not a description.';
  return null;
}
