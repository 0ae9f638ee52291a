import { useSearchParams } from 'react-router-dom';
import { useListAdminTestimonialsQuery } from '@/api/staff/staff-api';
import type { TestimonialState } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ViewLinks } from '@/components/staff/list/view-links';
import { EmptyState } from '@/components/ui/empty-state';
import { MessageSquareQuote } from 'lucide-react';
import { TestimonialCard } from './testimonial-card';

const STATES: Record<TestimonialState, { label: string; none: string; about: string }> = {
  new: {
    label: 'New',
    none: 'No new testimonials',
    about: 'Testimonials that people write in their profile appear here for approval.',
  },
  shown: {
    label: 'Shown',
    none: 'No testimonials are on the website',
    about: 'Approve one to add the section to the home page.',
  },
  hidden: {
    label: 'Hidden',
    none: 'No hidden testimonials',
    about: 'Hidden testimonials appear here. You can show them again.',
  },
};
const ALL = Object.keys(STATES) as TestimonialState[];

/** /admin/testimonials: approves, hides and orders members’ testimonials. */
export function TestimonialsPage() {
  usePageMeta({ title: 'Testimonials', listed: false });
  const { to } = useStaffArea();
  const [query] = useSearchParams();
  const asked = query.get('state');
  const state = ALL.find((one) => one === asked) ?? 'new';
  const { currentData, error, isFetching, refetch } = useListAdminTestimonialsQuery(state, REFETCH);
  return (
    <>
      <PageHead title="Testimonials">
        The home page shows the first 12 in this order. Correct typos only.
      </PageHead>
      <ViewLinks
        label="Testimonial lists"
        views={ALL.map((one) => ({
          label: STATES[one].label,
          to: `${to.testimonials}?state=${one}`,
          isCurrent: one === state,
        }))}
      />
      <LoadStates
        title="The testimonials could not be loaded"
        query={{ data: currentData, error, isFetching, refetch }}
        waiting="h-72 max-w-3xl"
      />
      {currentData?.length === 0 && (
        <EmptyState icon={MessageSquareQuote} title={STATES[state].none}>
          <p>{STATES[state].about}</p>
        </EmptyState>
      )}
      {currentData && currentData.length > 0 && (
        <ol aria-label={STATES[state].label} className="max-w-3xl space-y-3">
          {currentData.map((testimonial, place) => (
            <TestimonialCard
              key={testimonial.id}
              testimonial={testimonial}
              place={place + 1}
              of={currentData.length}
            />
          ))}
        </ol>
      )}
    </>
  );
}
