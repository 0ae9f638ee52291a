export { MessagesPage as messages } from './inbox/messages-page';
export { SavedRepliesPage as savedReplies } from './inbox/saved-replies-page';
export { IssuesPage as newsletter } from './newsletter/issues-page';
export { IssuePage as issue } from './newsletter/issue-page';
export { SubscribersPage as subscribers } from './newsletter/subscribers-page';
export { SubscriberImportPage as importSubscribers } from './newsletter/import-page';
export { MailPage as mail } from './sent-email/mail-page';
export { OneMailPage as mailOf } from './sent-email/one-mail-page';
