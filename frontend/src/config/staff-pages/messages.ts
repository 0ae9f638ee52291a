import { MessageSquare } from 'lucide-react';
import { staffGroup } from './group';

export const MESSAGES = staffGroup({
  title: 'Messages',
  icon: MessageSquare,
  pages: {
    messages: {
      path: 'messages',
      // One route, so that the list stays while another message opens beside it.
      route: 'messages/:id?',
      title: 'Inbox',
      permission: 'messages:write',
      count: 'messages',
      words: 'contact saved replies',
    },
    message: { path: 'messages/:id', route: false },
    savedReplies: {
      path: 'messages/saved-replies',
      of: 'messages',
      title: 'Saved replies',
      permission: 'messages:replies',
    },
    newsletter: {
      path: 'newsletter',
      title: 'Newsletter',
      permission: 'newsletter:write',
      words: 'issues subscribers',
      action: { title: 'Write newsletter', permission: 'newsletter:write', words: 'new issue' },
    },
    issue: { path: 'newsletter/issues/:id' },
    subscribers: {
      path: 'newsletter/subscribers',
      of: 'newsletter',
      title: 'Subscribers',
      permission: 'newsletter:write',
      words: 'newsletter',
    },
    importSubscribers: { path: 'newsletter/subscribers/import' },
    mail: { path: 'mail', title: 'Sent email', permission: 'mails:read', count: 'mail', words: 'mails' },
    mailOf: { path: 'mail/:id' },
  },
  myClub: { messages: { words: 'messages contact' }, message: {} },
});
