import { useNavigate } from 'react-router-dom';
import { useCreateAdminNewsMutation } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { PageSpinner } from '@/components/ui/spinner';
import { NewsFields } from './news-fields';
import { NEW_POST, newsKind, newsSchema } from './news-kind';

/** /admin/news/new and /my-club/news/new */
export function NewNewsPage() {
  usePageMeta({ title: 'New post', listed: false });
  const { isOffice, to } = useStaffRoom();
  const clubs = useRoomClubs();
  const [create] = useCreateAdminNewsMutation();
  const navigate = useNavigate();
  // A secretary's post is the own club's from the start.
  const [first] = clubs;
  if (!isOffice && !first) return <PageSpinner />;
  const clubId = isOffice || !first ? '' : String(first.id);
  return (
    <>
      <PageHead title="New post" parent={{ label: 'News', to: to.news }}>
        It begins as a draft; the public sees it once it is published.
      </PageHead>
      <NewRecordForm
        initial={{ ...NEW_POST, clubId }}
        schema={newsSchema}
        create={(values) => create(newsKind(clubs).toContent(values))}
        onCreated={(post) => void navigate(to.newsPost(post.id), { replace: true })}
      >
        <NewsFields />
      </NewRecordForm>
    </>
  );
}
