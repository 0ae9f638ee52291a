import { Settings } from 'lucide-react';
import { staffGroup } from './group';

const permission = 'settings:write';

export const SETTINGS = staffGroup({
  title: 'Settings',
  icon: Settings,
  pages: {
    setup: { path: 'setup' },
    space: {
      isRecord: true,
      path: 'setup/spaces',
      title: 'Spaces',
      permission,
      words: 'rooms extras access instructions',
      action: { title: 'New space', permission, words: 'add' },
    },
    room: {
      isRecord: true,
      path: 'setup/spaces/rooms',
      list: 'setup/spaces?list=rooms',
      of: 'space',
      title: 'Rooms',
      permission,
      action: { title: 'New room', permission, words: 'add' },
    },
    extra: {
      isRecord: true,
      path: 'setup/extras',
      of: 'space',
      title: 'Extras',
      permission,
      action: { title: 'New extra', permission, words: 'add' },
    },
    slots: { path: 'setup/slots', title: 'Slots', permission, words: 'times' },
    prices: { path: 'setup/prices', title: 'Prices', permission, words: 'discount rates' },
    policies: {
      path: 'setup/policies',
      title: 'Booking rules',
      permission,
      words: 'refunds bond notice hold',
    },
    hireTerms: { path: 'setup/terms', title: 'Terms of hire', permission },
    mailTemplates: {
      path: 'setup/mail',
      title: 'Email templates',
      permission,
      count: 'settings',
      words: 'confirmation reminder',
    },
    mailTemplate: { path: 'setup/mail/:name' },
    clubSettings: { path: 'setup/club', title: 'Club details', permission, words: 'address phone analytics' },
    documentSettings: {
      path: 'setup/documents',
      title: 'Invoice settings',
      permission,
      words: 'abn gst bank documents receipts',
    },
    feeds: {
      path: 'setup/feeds',
      title: 'Calendar feeds',
      permission: 'feeds:write',
      words: 'ics subscribe',
    },
    integrations: {
      path: 'integrations',
      title: 'Integrations',
      permission,
      words: 'api keys programs developers',
    },
    webhooks: {
      path: 'webhooks',
      title: 'Webhooks',
      permission: 'webhooks:write',
      words: 'integrations programs developers events',
    },
    webhook: { path: 'webhooks/:id', logged: 'webhook_endpoint' },
    log: { path: 'log', title: 'Audit log', permission: 'log:read', words: 'history changes' },
    security: {
      path: 'security',
      title: 'Security',
      permission: 'security:read',
      count: 'security',
      words: 'logins sign-ins backups',
    },
  },
  myClub: {
    // Secretaries have no other set-up.
    feeds: { path: 'feeds' },
    webhooks: { words: 'integrations programs events' },
    webhook: {},
    integrations: { permission: 'keys:own_clubs' },
  },
});
