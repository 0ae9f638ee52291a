import { PictureEditorPage } from '@/features/staff/website/media/picture-editor';

export function Component() {
  return <PictureEditorPage />;
}
