import { ClubView } from '@/features/clubs/club-page';
import { EventView } from '@/features/events/event-page';
import { NewsPostView } from '@/features/news/news-post-page';
import { PreviewPage as ClubPreviewPage } from '@/features/staff/website/clubs/clubs-pages';
import { PreviewPage as EventPreviewPage } from '@/features/staff/website/events/events-pages';
import { PreviewPage as NewsPreviewPage } from '@/features/staff/website/news/news-pages';

// Features must not import each other, so staff drafts and public views are combined here.

export function ClubPreview() {
  return <ClubPreviewPage>{(club) => <ClubView club={club} />}</ClubPreviewPage>;
}

export function EventPreview() {
  return <EventPreviewPage>{(event) => <EventView event={event} />}</EventPreviewPage>;
}

export function NewsPreview() {
  return <NewsPreviewPage>{(post) => <NewsPostView post={post} />}</NewsPreviewPage>;
}
