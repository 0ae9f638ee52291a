import type { PictureFormat } from '../domain/picture-forms.js';
import { encodePicture, UnreadablePicture, type EncodedPicture } from './encode.js';

/*
 * A process of its own that makes pictures of files, one after the other. What a file of somebody's does to the libraries that
 * read it, it does here: a crash or a gigabyte ends this process, and the API says that the picture could not be read.
 */

export interface EncodeRequest {
  path: string;
  owner: string;
  formats?: readonly PictureFormat[] | undefined;
}

export type EncodeAnswer =
  | { picture: EncodedPicture; memoryBytes: number }
  /** What is wrong with the file. */
  | { refused: string; memoryBytes: number }
  /** What is wrong here. */
  | { failed: string };

process.on('message', (request: EncodeRequest) => {
  void encoded(request).then((answer) => process.send?.(answer));
});
// The API's to end, and gone with it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

async function encoded({ path, owner, formats }: EncodeRequest): Promise<EncodeAnswer> {
  const memoryBytes = (): number => process.memoryUsage.rss();
  try {
    return { picture: await encodePicture(path, owner, formats), memoryBytes: memoryBytes() };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { refused: error.message, memoryBytes: memoryBytes() };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
