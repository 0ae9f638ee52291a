/** The club's details in its emails. */
export interface Club {
  name: string;
  address: string;
  phone: string;
  email: string;
  url: string;
  /** The domain in the ids of calendar entries. */
  calendarDomain: string;
}
