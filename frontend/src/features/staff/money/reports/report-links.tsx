import { FileText, Printer } from 'lucide-react';
import { ExportButton } from '@/components/staff/list/export-button';

const LINK = 'link inline-flex min-h-11 items-center gap-1.5 md:min-h-8';

interface ReportLinksProps {
  /** Of the report's call, for instance '/api/admin/reports/year'. */
  path: string;
  /** The call's query. */
  asked: Record<string, string>;
}

/** A report as PDF, as CSV and printed. */
export function ReportLinks({ path, asked }: ReportLinksProps) {
  return (
    <>
      <a className={LINK} href={`${path}/document.pdf?${new URLSearchParams(asked).toString()}`}>
        <FileText aria-hidden="true" className="size-4" />
        Download PDF
      </a>
      <ExportButton path={`${path}/export.csv`} asked={asked} rows="CSV" />
      <button type="button" className={LINK} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </button>
    </>
  );
}
