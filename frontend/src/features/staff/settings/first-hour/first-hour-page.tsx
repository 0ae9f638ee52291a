import { Formik } from 'formik';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isProblem } from '@/api/problem';
import {
  useFinishSetUpMutation,
  useGetSetUpQuery,
  useSaveSetUpClubMutation,
  useSaveSetUpClubsMutation,
  useSaveSetUpPricesMutation,
  useSaveSetUpRoomsMutation,
  useSaveSetUpTimesMutation,
} from '@/api/staff/staff-api';
import type { SetUp } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { usePageMeta } from '@/components/layout/page-meta';
import { useSubmit } from '@/components/staff/form/use-submit';
import { LoadRecord } from '@/components/staff/list/load-record';
import type { Answer } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { FIELDS } from './step-fields';
import { STEP_ORDER, STEPS, type StepKey, type StepKind, type StepValues } from './steps';

const REVIEW = 'review';
type Place = StepKey | typeof REVIEW;
const PLACES: Place[] = [...STEP_ORDER, REVIEW];

const addressOf = (place: Place): string => `?step=${place}`;
const titleOf = (place: Place): string => (place === REVIEW ? 'Review' : STEPS[place].title);

/** The set-up of a new site in steps, each saved on its own. */
export function FirstHourPage() {
  usePageMeta({ title: 'Set up your site', listed: false });
  const query = useGetSetUpQuery();
  if (isProblem(query.error) && query.error.code === 'already_set_up') return <SetUpAlready />;
  return (
    <LoadRecord noun="site set-up" query={query} list={{ label: 'Home', to: paths.home }}>
      {(setUp) => <Assistant setUp={setUp} />}
    </LoadRecord>
  );
}

/** Shown when the site was set up elsewhere, for example in the terminal. */
function SetUpAlready() {
  return (
    <>
      <h1>This site is already set up</h1>
      <p className="mt-3 mb-5 text-ink-soft">You can change everything else in the Admin Panel.</p>
      <a href={paths.admin} className="link">
        Go to the Admin Panel
      </a>
    </>
  );
}

function Assistant({ setUp }: { setUp: SetUp }) {
  const [address, setAddress] = useSearchParams();
  const asked = PLACES.find((place) => place === address.get('step'));
  const place = asked ?? setUp.missing[0] ?? REVIEW;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Keyboard and screen reader users continue at the top of the next step.
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [place]);
  const goTo = (next: Place) => setAddress({ step: next });
  return (
    <>
      <h1>Set up your site</h1>
      <p className="mt-1 mb-4 text-ink-soft">
        Each step is saved, so you can leave and continue later. Nothing is public until the last step.
      </p>
      <Progress setUp={setUp} place={place} />
      <h2 ref={heading} tabIndex={-1} className="mt-6 mb-1 !text-xl outline-offset-4">
        {titleOf(place)}
      </h2>
      {place === REVIEW ? (
        <Review setUp={setUp} />
      ) : (
        <StepForm
          key={place}
          step={place}
          setUp={setUp}
          onDone={() => goTo(PLACES[PLACES.indexOf(place) + 1] ?? REVIEW)}
        />
      )}
    </>
  );
}

function Progress({ setUp, place }: { setUp: SetUp; place: Place }) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {PLACES.map((one, index) => {
          const isDone = one !== REVIEW && !setUp.missing.includes(one);
          return (
            <li key={one}>
              <Link
                to={addressOf(one)}
                aria-current={one === place ? 'step' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center gap-2 rounded-card border px-3 font-semibold no-underline',
                  one === place
                    ? 'border-primary bg-primary-soft text-on-primary-soft'
                    : 'border-line bg-surface text-ink hover:border-primary',
                )}
              >
                {isDone ? (
                  <Check aria-hidden="true" className="size-4" />
                ) : (
                  <span aria-hidden="true">{index + 1}</span>
                )}
                {titleOf(one)}
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type Save = (sent: { 'If-Match': string; answers: object }) => PromiseLike<Answer<SetUp>>;

/** The call of each step. */
function useSaves(): Record<StepKey, Save> {
  const [saveClub] = useSaveSetUpClubMutation();
  const [saveTimes] = useSaveSetUpTimesMutation();
  const [savePrices] = useSaveSetUpPricesMutation();
  const [saveRooms] = useSaveSetUpRoomsMutation();
  const [saveClubs] = useSaveSetUpClubsMutation();
  return {
    club: ({ answers, ...match }) => saveClub({ ...match, setUpClub: answers as never }),
    times: ({ answers, ...match }) => saveTimes({ ...match, setUpTimes: answers as never }),
    prices: ({ answers, ...match }) => savePrices({ ...match, setUpPrices: answers as never }),
    rooms: ({ answers, ...match }) => saveRooms({ ...match, setUpRooms: answers as never }),
    clubs: ({ answers, ...match }) => saveClubs({ ...match, setUpClubs: answers as never }),
  };
}

const tagOf = ({ version }: SetUp): string => `"${version}"`;

function StepForm({ step, setUp, onDone }: { step: StepKey; setUp: SetUp; onDone: () => void }) {
  const kind = STEPS[step] as StepKind<StepKey>;
  const save = useSaves()[step];
  // Keeps what is typed here when another person saves a step.
  const [initial] = useState(() => kind.toValues(setUp));
  const [latest, setLatest] = useState(setUp);
  const [isStale, setStale] = useState(false);
  const now = latest.version > setUp.version ? latest : setUp;
  const submit = useSubmit<StepValues[StepKey], SetUp>({
    send: (values) => save({ 'If-Match': tagOf(now), answers: kind.toAnswers(values, now) }),
    done: 'Step saved',
    failed: 'Step not saved',
    onDone,
    onStale: (current) => {
      setLatest(current);
      setStale(true);
    },
  });
  const Fields: ComponentType<{ setUp: SetUp }> = FIELDS[step];
  const before = PLACES[PLACES.indexOf(step) - 1];
  return (
    <Formik<StepValues[StepKey]>
      initialValues={initial}
      validationSchema={kind.schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting }) => (
        <Form className="grid gap-5" aria-label={kind.title}>
          <p className="text-ink-soft">{kind.about}</p>
          {isStale && (
            <Alert tone="warning" live="polite" title="Another person has just saved a step">
              <p>What you typed is still here. Save again to keep it.</p>
            </Alert>
          )}
          <Fields setUp={now} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSubmitting}>
              Save and continue
            </Button>
            {before && (
              <ButtonLink to={addressOf(before)} variant="outline">
                Back
              </ButtonLink>
            )}
          </div>
        </Form>
      )}
    </Formik>
  );
}

function Review({ setUp }: { setUp: SetUp }) {
  const [finish, { isLoading, error }] = useFinishSetUpMutation();
  const isWhole = setUp.missing.length === 0;
  const make = async () => {
    const { error: failure } = await finish(tagOf(setUp));
    // “Already set up” also counts as success, when the first answer was lost. A full page load shows the new site.
    if (!failure || (isProblem(failure) && failure.code === 'already_set_up'))
      window.location.assign(paths.admin);
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {isWhole
          ? 'This opens the site to the public. You can change everything later.'
          : 'Complete the remaining steps first.'}
      </p>
      <dl className="grid gap-3 md:grid-cols-2">
        {STEP_ORDER.map((step) => (
          <Answered key={step} step={step} setUp={setUp} />
        ))}
      </dl>
      {isProblem(error) && (
        <Alert tone="error" live="assertive" title="The site was not created">
          <p>{error.message}</p>
        </Alert>
      )}
      <div>
        <Button size="lg" block="phone" busy={isLoading} disabled={!isWhole} onClick={() => void make()}>
          Create site
        </Button>
      </div>
    </div>
  );
}

function Answered({ step, setUp }: { step: StepKey; setUp: SetUp }) {
  const kind = STEPS[step] as StepKind<StepKey>;
  const answers = setUp.answers[step];
  const lines = answers ? kind.summary(answers, setUp) : [];
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="flex items-baseline justify-between gap-3 font-semibold">
        {kind.title}
        <Link to={addressOf(step)} className="link inline-flex min-h-11 items-center font-normal">
          {answers ? 'Change' : 'Complete'}
          <VisuallyHidden> {kind.title}</VisuallyHidden>
        </Link>
      </dt>
      {lines.length === 0 && <dd className="text-ink-soft">Not done yet</dd>}
      {lines.map((line) => (
        <dd key={line} className="[overflow-wrap:anywhere] text-ink-soft">
          {line}
        </dd>
      ))}
    </div>
  );
}
