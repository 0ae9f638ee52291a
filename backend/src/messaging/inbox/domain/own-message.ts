/** Who wrote a text: the hirer or the club. */
export enum MessageSender {
  Hirer = 'hirer',
  Club = 'club',
}

/** A text of the conversation about a booking. */
export interface OwnMessage {
  sender: MessageSender;
  /** Of a first message; null for a reply. */
  subject: string | null;
  text: string;
  at: Date;
}
