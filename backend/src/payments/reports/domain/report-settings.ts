export interface ReportSettingsContent {
  /** The first month of the financial year, 1 to 12. */
  yearStartMonth: number;
  /** Whether the month sheet is emailed on the 1st. */
  sendsSheet: boolean;
  addresses: string[];
}
