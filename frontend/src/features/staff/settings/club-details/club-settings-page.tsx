import {
  useDiscardAdminSettingsDraftMutation,
  useGetAdminSettingsQuery,
  useListAdminSettingsRevisionsQuery,
  usePublishAdminSettingsMutation,
  useRestoreAdminSettingsRevisionMutation,
  useUpdateAdminSettingsMutation,
} from '@/api/staff/staff-api';
import type { AdminSettings } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { FormSection } from '@/components/staff/form/form-section';
import { ImageField } from '@/components/staff/form/image-field';
import { RowsField } from '@/components/staff/form/rows-field';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadRecord } from '@/components/staff/list/load-record';
import { draftState } from '@/components/staff/record/content';
import { RecordHistory } from '@/components/staff/record/history';
import { RecordActions } from '@/components/staff/record/record-actions';
import { RecordForm } from '@/components/staff/record/record-form';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { SetupViews } from '@/components/staff/setup-views';
import { StateBadge } from '@/components/staff/state-badge';
import { SETTINGS_KIND, settingsSchema } from './club-settings-kind';

const { labels } = SETTINGS_KIND;
const WIDE = 'md:col-span-2';
const WORDS = {
  noun: 'set of settings',
  first: 'The site, mails and calendar files say this from now on:',
  again: 'The site, mails and calendar files say this from now on:',
  published: 'The site says it now.',
};

/** /admin/setup/club: what the club is called, how it is reached, and what is loaded from elsewhere. */
export function ClubSettingsPage() {
  usePageMeta({ title: 'Club', listed: false });
  const { to } = useStaffRoom();
  const query = useGetAdminSettingsQuery();
  return (
    <LoadRecord noun="page of settings" query={query} list={{ label: 'Set-up', to: to.setup }}>
      {(settings) => <SettingsEditor settings={settings} />}
    </LoadRecord>
  );
}

function SettingsEditor({ settings }: { settings: AdminSettings }) {
  const { to } = useStaffRoom();
  const record = useRecord(settings);
  const [update] = useUpdateAdminSettingsMutation();
  const [publish] = usePublishAdminSettingsMutation();
  const [discard] = useDiscardAdminSettingsDraftMutation();
  const { base } = record;
  return (
    <>
      <PageHead title="Club" badge={<StateBadge state={draftState(base)} />}>
        What the club is called and how it is reached, everywhere on the site, in its mails and its calendar
        files.
      </PageHead>
      <SetupViews current="Club" />
      <RecordForm
        kind={SETTINGS_KIND}
        record={record}
        schema={settingsSchema}
        save={(from, changes) => update({ ...ifMatch(from), updateSettings: changes })}
        aside={(form) => (
          <RecordActions
            title="Settings"
            kind={SETTINGS_KIND}
            record={record}
            form={form}
            state={draftState(base)}
            words={WORDS}
            publish={({ 'If-Match': version }) => publish(version)}
            discard={({ 'If-Match': version }) => discard(version)}
            list={to.setup}
          />
        )}
        more={<SettingsHistory record={record} />}
        below={<Timeline objectKind="settings" objectId={base.id} labels={labels} />}
      >
        <FormSection title="The club">
          <TextField name="name" label={labels.name} required className={WIDE} />
          <ImageField
            name="logoUrl"
            label={labels.logoUrl}
            optional
            className={WIDE}
            help="A square picture of the library, at least 400 pixels wide: in the header, on cards and as the icon. Without one the drawn mark is shown."
          />
          <TextField
            name="address"
            label={labels.address}
            required
            className={WIDE}
            help="Street, then place, state and postcode: 4 Towers Road, Bridgewater SA 5155."
          />
          <TextField name="phone" label={labels.phone} required type="tel" />
          <TextField name="email" label={labels.email} required type="email" />
        </FormSection>
        <FormSection title="Social accounts">
          <TextField
            name="socialPageUrl"
            label={labels.socialPageUrl}
            optional
            type="url"
            placeholder="https://"
            className={WIDE}
            help="The home page leads there. Of a Facebook page it shows the timeline, to readers who agree."
          />
          <div className={WIDE}>
            <RowsField
              name="socialAccountUrls"
              legend={labels.socialAccountUrls}
              noun="account"
              newRow=""
              atMost={10}
            >
              {(row, number) => (
                <TextField
                  name={row}
                  type="url"
                  placeholder="https://"
                  label={<span className="sr-only">Account {number}</span>}
                />
              )}
            </RowsField>
          </div>
        </FormSection>
        <FormSection title="Map and visits">
          <TextField
            name="latitude"
            label={labels.latitude}
            required
            inputMode="text"
            help="South is below 0."
          />
          <TextField
            name="longitude"
            label={labels.longitude}
            required
            inputMode="text"
            help="East is above 0."
          />
          <TextField
            name="mapTilesUrl"
            label={labels.mapTilesUrl}
            optional
            type="url"
            placeholder="https://"
            className={WIDE}
            help="The address of a map service’s tiles. Without it the drawn map is shown."
          />
          <TextField
            name="analyticsId"
            label={labels.analyticsId}
            optional
            placeholder="G-"
            help="Counts visits of readers who agree."
          />
        </FormSection>
      </RecordForm>
    </>
  );
}

function SettingsHistory({ record }: { record: OpenRecord<AdminSettings> }) {
  const list = useListAdminSettingsRevisionsQuery();
  const [restore] = useRestoreAdminSettingsRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={SETTINGS_KIND}
      list={list}
      restore={(from, revisionId) => restore({ revisionId, ...ifMatch(from) })}
    />
  );
}
