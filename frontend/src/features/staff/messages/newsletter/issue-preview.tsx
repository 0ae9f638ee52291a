import { useState } from 'react';
import { usePreviewIssueQuery } from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { LoadFailed } from '@/components/staff/list/list-states';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';

/** An issue as its subscribers get it: on a desktop, on a phone, and as text. */
export function IssuePreview({ issue }: { issue: Issue }) {
  const [shown, setShown] = useState('html');
  const src = `/api/admin/newsletter/issues/${issue.id}/preview.html`;
  return (
    <Tabs
      label="Preview"
      value={shown}
      onValueChange={setShown}
      items={[
        { value: 'html', label: 'Desktop', content: <Frame src={src} className="w-full" /> },
        { value: 'phone', label: 'Phone', content: <Frame src={src} className="w-80 max-w-full" /> },
        { value: 'text', label: 'Text', content: <TextOf id={issue.id} /> },
      ]}
    />
  );
}

function Frame({ src, className }: { src: string; className: string }) {
  return (
    <iframe
      title="Email preview"
      src={src}
      sandbox="allow-same-origin"
      className={`mt-4 h-[32rem] rounded-card border border-line bg-white ${className}`}
    />
  );
}

function TextOf({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = usePreviewIssueQuery(id, { refetchOnMountOrArgChange: true });
  if (error)
    return (
      <LoadFailed
        title="The text could not be loaded"
        error={error}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="mt-4 h-96" />;
  return (
    <pre className="mt-4 rounded-card border border-line bg-raised p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {data.text}
    </pre>
  );
}
