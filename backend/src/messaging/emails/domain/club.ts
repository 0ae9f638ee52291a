/** The club as its mails name it. */
export interface Club {
  name: string;
  address: string;
  phone: string;
  email: string;
  url: string;
  /** In the ids of its calendar entries. */
  calendarDomain: string;
}
