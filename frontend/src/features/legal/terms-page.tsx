import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/site/site-api';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';
import { LegalPage, type LegalSection } from './legal-page';
import { minutesInWords, refundRows } from './terms-words';

/** /terms */
export function TermsPage() {
  const { data: config } = useGetConfigQuery();
  const { clubName, address, email, phone, holdMinutes, cancellation } = { ...CLUB_DEFAULTS, ...config };
  const sections: LegalSection[] = [
    {
      id: 'who',
      title: 'Who we are',
      content: (
        <p>
          {clubName}, {address}, South Australia (“the club”, “we”) runs this website. By using it, making an
          account or booking the venue you agree to these terms. Reach us at {email} or {phone}.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      content: (
        <>
          <p>
            You need an account to finish a booking. Give your own name and an email address that you read,
            keep your password to yourself, and tell us when somebody else may know it.
          </p>
          <p>
            An account on this website is not a membership of the club or of one of its sports clubs; those
            have their own forms and fees. We may close accounts that are used to harm others or the club.
          </p>
        </>
      ),
    },
    {
      id: 'bookings',
      title: 'Booking the venue',
      content: (
        <ul>
          <li>Days and times can be booked from today up to six months ahead, for 1 to 200 guests.</li>
          <li>
            The hall holds 120 people. With more guests the outdoor area has to be part of the booking, and
            the club may ask for a wet-weather plan.
          </li>
          <li>
            While you pay, the time is held for you for {minutesInWords(holdMinutes)}. The booking stands once
            it is paid and we have confirmed it.
          </li>
          <li>
            You are responsible for your guests, for leaving the rooms as you found them, and for damage
            beyond fair wear.
          </li>
          <li>
            Alcohol is served by the club under its licence, responsibly and never to minors. Bringing your
            own is not allowed.
          </li>
          <li>Music ends when your booked time does. Our neighbours are also our members.</li>
          <li>
            You accept our{' '}
            <Link to={paths.hireTerms()} className="link">
              terms of hire
            </Link>{' '}
            when you continue to the payment; your booking keeps the version that you accepted.
          </li>
        </ul>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      content: (
        <>
          <p>
            The price depends on the kind of event and on the number of guests, in steps of ten, and is shown
            before you pay. It is charged in full when you book, in the currency shown, by card or through the
            wallet provider. We never see or keep your card number.
          </p>
          <p>
            If your payment arrives but the time could not be kept for you, the whole amount is paid back to
            where it came from, without your having to ask.
          </p>
        </>
      ),
    },
    {
      id: 'cancellations',
      title: 'Cancellations and refunds',
      content: (
        <>
          <p>
            Cancel in{' '}
            <Link to={paths.myBookings} className="link">
              My Bookings
            </Link>{' '}
            at any time before the start. What you get back depends on the notice:
          </p>
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
          <p>
            Refunds go back to the card or wallet that paid, usually within ten business days. If the club has
            to cancel, you get everything back whatever the notice.
          </p>
          <p>
            Nothing here takes away rights that you have under the Australian Consumer Law, such as remedies
            when a service is not provided with due care or is not what was agreed.
          </p>
        </>
      ),
    },
    {
      id: 'events',
      title: 'Events',
      content: (
        <p>
          Times and line-ups can change. When a ticketed event is cancelled or moved to another day, ticket
          holders can have their money back. Children are welcome where the event does not say otherwise, with
          an adult who looks after them.
        </p>
      ),
    },
    {
      id: 'website',
      title: 'Using the website',
      content: (
        <>
          <p>
            Please do not try to break it, flood it, or use it to send others what they did not ask for.
            Pictures and texts belong to the club or those who lent them.
          </p>
          <p>
            We keep the site running as well as volunteers can, and are liable as the law requires; beyond
            that not for loss caused by its being unavailable.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Law and changes',
      content: (
        <p>
          The law of South Australia applies. When these terms change, the new version stands here with its
          date; for bookings made before, the version of that day holds. Questions and complaints first to{' '}
          {email}: most things can be settled over the bar.
        </p>
      ),
    },
  ];
  return (
    <LegalPage
      title="Terms of Service"
      version="November 2026"
      intro={
        <p>
          What you can expect from us and we from you. How we treat your information stands in the{' '}
          <Link to={paths.privacy} className="link">
            Privacy Policy
          </Link>
          .
        </p>
      }
      sections={sections}
    />
  );
}
