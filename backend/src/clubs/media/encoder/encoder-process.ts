import type { PictureCrop } from '../domain/picture-crop.js';
import type { PictureFormat } from '../domain/picture-forms.js';
import { encodePicture, UnreadablePicture, type EncodedPicture } from './encode.js';

/*
 * A separate process that encodes pictures, one after the other. If a malicious file makes an image library crash or use too
 * much memory, only this process ends, and the API reports that the picture could not be read.
 */

export interface EncodeRequest {
  path: string;
  owner: string;
  formats?: readonly PictureFormat[] | undefined;
  crop?: PictureCrop | undefined;
}

export type EncodeAnswer =
  | { picture: EncodedPicture; memoryBytes: number }
  /** The error in the file. */
  | { refused: string; memoryBytes: number }
  /** An error of the encoder itself. */
  | { failed: string };

process.on('message', (request: EncodeRequest) => {
  void encoded(request).then((answer) => process.send?.(answer));
});
// Only the API ends this process; it also ends when the API does.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

async function encoded({ path, owner, formats, crop }: EncodeRequest): Promise<EncodeAnswer> {
  const memoryBytes = (): number => process.memoryUsage.rss();
  try {
    return { picture: await encodePicture(path, owner, formats, crop), memoryBytes: memoryBytes() };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { refused: error.message, memoryBytes: memoryBytes() };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
