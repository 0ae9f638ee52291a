import { refundRows, type CancellationTerms } from './terms-values';

/** What a hirer gets back after a cancellation, by how early it is. */
export function RefundTable({ cancellation }: { cancellation: CancellationTerms }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2.5 pr-4">
            You cancel
          </th>
          <th scope="col" className="py-2.5 text-right">
            Refund
          </th>
        </tr>
      </thead>
      <tbody>
        {refundRows(cancellation).map(({ notice, share }) => (
          <tr key={notice} className="border-b border-line">
            <td className="py-2.5 pr-4">{notice}</td>
            <td className="py-2.5 text-right font-semibold">{share}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
