export interface paths {
  '/api/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Is the process alive?
     * @description Answers without asking anything else; for restarting a process that hangs.
     */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Can it take requests?
     * @description Asks the database; for taking a process out of a load balancer.
     */
    get: operations['getReady'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pages whose texts can be edited
     * @description All of them, with how they stand.
     */
    get: operations['listAdminPages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pages/{key}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A page to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Changes a page
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminPage'];
    trace?: never;
  };
  '/api/admin/pages/{key}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes a page's draft
     * @description The public page says it at once.
     */
    post: operations['publishAdminPage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pages/{key}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops a page's draft
     * @description What is published stays.
     */
    post: operations['discardAdminPageDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pages/{key}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The texts of a page as they will be
     * @description Like the public ones, from its draft.
     */
    get: operations['previewAdminPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pages/{key}/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How a page was before
     * @description Its last 50 states, newest first.
     */
    get: operations['listAdminPageRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/pages/{key}/revisions/{revisionId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes an earlier state of a page as its draft
     * @description Nothing is published.
     */
    post: operations['restoreAdminPageRevision'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The club record to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Changes the club record
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminSettings'];
    trace?: never;
  };
  '/api/admin/settings/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes the club record's draft
     * @description Pages, mails and files that are made from now on say it.
     */
    post: operations['publishAdminSettings'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops the club record's draft
     * @description What is published stays.
     */
    post: operations['discardAdminSettingsDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How the club record was before
     * @description Its last 50 states, newest first.
     */
    get: operations['listAdminSettingsRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/settings/revisions/{revisionId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes an earlier state of the club record as its draft
     * @description Nothing is published.
     */
    post: operations['restoreAdminSettingsRevision'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pages/{key}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The texts of a page that the club has written itself, and the pictures that it has chosen
     * @description Without those that are as the web app says. Those of short pages come with `GET /api/config`, too.
     */
    get: operations['getPage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/config': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What this installation is like
     * @description Name, address and telephone of the club, the currency, keys for the browser and the terms of cancellation. Nothing secret.
     */
    get: operations['getConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who is signed in
     * @description The account of the session that the cookie names.
     */
    get: operations['getCurrentUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Renames the caller's own account
     * @description Bookings keep the name that they were made with.
     */
    patch: operations['updateCurrentUser'];
    trace?: never;
  };
  '/api/user/prove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gives the password again
     * @description What moves money wants it within 15 minutes, by signing in or by this call. It ends with the session. Wrong ones are counted.
     */
    post: operations['proveCurrentUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs in
     * @description Starts a session and sets its cookie. Failed tries are counted by account and by network.
     */
    post: operations['login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes an account and signs in
     * @description The role is always `member`. Common passwords, and those made of the own names, are refused.
     */
    post: operations['register'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs out
     * @description Ends the session for good and clears its cookie; harmless when nobody is signed in.
     */
    post: operations['logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/extras': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Extras to edit
     * @description All of them, drafts included.
     */
    get: operations['listAdminExtras'];
    put?: never;
    /**
     * Adds an extra
     * @description As a draft, which is not offered until it is published.
     */
    post: operations['createAdminExtra'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/extras/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An extra to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminExtra'];
    put?: never;
    post?: never;
    /**
     * Removes an extra
     * @description Bookings keep what was chosen.
     */
    delete: operations['deleteAdminExtra'];
    options?: never;
    head?: never;
    /**
     * Changes an extra
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminExtra'];
    trace?: never;
  };
  '/api/admin/extras/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes an extra's draft
     * @description From now on it is offered; what is booked stays.
     */
    post: operations['publishAdminExtra'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/extras/{id}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops an extra's draft
     * @description What is published stays.
     */
    post: operations['discardAdminExtraDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/hire-terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All versions of the terms of hire
     * @description The newest first.
     */
    get: operations['listHireTerms'];
    put?: never;
    /**
     * Publishes new terms of hire
     * @description Bookings are made on them from now on; those that stand keep the version that was accepted.
     */
    post: operations['publishHireTerms'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/spaces': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Spaces to edit
     * @description All of them, drafts included.
     */
    get: operations['listAdminSpaces'];
    put?: never;
    /**
     * Adds a space
     * @description As a draft, which is not used until it is published.
     */
    post: operations['createAdminSpace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/spaces/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A space to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminSpace'];
    put?: never;
    post?: never;
    /**
     * Removes a space
     * @description Only one that nothing uses.
     */
    delete: operations['deleteAdminSpace'];
    options?: never;
    head?: never;
    /**
     * Changes a space
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminSpace'];
    trace?: never;
  };
  '/api/admin/spaces/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes a space's draft
     * @description From now on it counts; what is booked stays.
     */
    post: operations['publishAdminSpace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/spaces/{id}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops a space's draft
     * @description What is published stays.
     */
    post: operations['discardAdminSpaceDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/units': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rooms to edit
     * @description All of them, drafts included.
     */
    get: operations['listAdminUnits'];
    put?: never;
    /**
     * Adds a room
     * @description As a draft, which is not used until it is published.
     */
    post: operations['createAdminUnit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/units/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A room to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminUnit'];
    put?: never;
    post?: never;
    /**
     * Removes a room
     * @description Only one that nothing uses.
     */
    delete: operations['deleteAdminUnit'];
    options?: never;
    head?: never;
    /**
     * Changes a room
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminUnit'];
    trace?: never;
  };
  '/api/admin/units/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes a room's draft
     * @description From now on it counts; what is booked stays.
     */
    post: operations['publishAdminUnit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/units/{id}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops a room's draft
     * @description What is published stays.
     */
    post: operations['discardAdminUnitDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/hire-terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The terms of hire in force
     * @description Whoever holds a slot to pay for it accepts them.
     */
    get: operations['getHireTerms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/hire-terms/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Terms of hire that were once in force
     * @description No version ever changes.
     */
    get: operations['getHireTermsVersion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/prices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All versions of the prices
     * @description Past, in force, planned and withdrawn: by event type, what begins last first.
     */
    get: operations['listAdminPrices'];
    put?: never;
    /**
     * Changes prices, at once or from a day on
     * @description Adds a version for each event type whose price differs; versions are never changed. What is held or booked keeps its price.
     */
    post: operations['changePrices'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/prices/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a change of prices would do
     * @description Changes nothing. What is held or booked keeps the price at which it was made.
     */
    post: operations['previewPrices'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/prices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraws a planned price
     * @description Until ten seconds before it begins. It stays in the list; withdrawing it again changes nothing.
     */
    delete: operations['withdrawPrice'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/availability': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Which slots are free
     * @description Of a space, or of the whole venue, day by day, at most 200 days, from the same rows that a hold is decided by. Lapsed holds count as free.
     */
    get: operations['getAvailability'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/availability/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tells at once when days change
     * @description Server-sent events. Ask for the named days of the named spaces again; empty lists mean all. The connection is closed from time to time and is to be opened anew.
     */
    get: operations['streamAvailability'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/booking-options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What can be booked, and for how much
     * @description What can be hired, slots, event types with their prices, limits of guests and the days that can be booked.
     */
    get: operations['getBookingOptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/hold': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Holds a slot while it is paid for
     * @description 15 minutes. The same slot again is the same hold with the new details; `holdId` names a hold that this one replaces. The price is the server’s.
     */
    post: operations['holdSlot'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}/hold/extend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keeps a hold for longer
     * @description Ten minutes more at a time, up to an hour in all, and never once the slot has begun.
     */
    post: operations['extendHold'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/my-bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The own bookings
     * @description Newest day first.
     */
    get: operations['getMyBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One booking
     * @description The own ones; administrators see all.
     */
    get: operations['getBooking'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Changes the notes of a booking
     * @description Until it begins.
     */
    patch: operations['changeOwnNotes'];
    trace?: never;
  };
  '/api/create-payment-intent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins a card payment
     * @description Makes a PaymentIntent at Stripe for a hold, or for an amount that the price list can give. Confirm it in the browser with the secret.
     */
    post: operations['createPaymentIntent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/paypal/setup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the wallet’s script needs
     * @description A token for the browser, made by PayPal for this visit.
     */
    get: operations['getPaypalSetup'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/paypal/order': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins a wallet payment
     * @description Makes an order at PayPal for a hold, or for an amount that the price list can give.
     */
    post: operations['createPaypalOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/paypal/order/{orderId}/capture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes the money of an approved order
     * @description On the server alone. A repeat answers as the first call; money that cannot become a booking goes back in full.
     */
    post: operations['capturePaypalOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turns a payment into a booking
     * @description With `paymentId`, what the provider says decides: the same payment again answers the same booking. Without one, an administrator’s booking is `pending`.
     */
    post: operations['createBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}/cancellation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a cancellation would pay back
     * @description By the same function that cancels.
     */
    get: operations['previewCancellation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancels a booking
     * @description Frees the slot and queues what is due by the terms of cancellation, in one transaction.
     */
    post: operations['cancelBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}/money': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a booking costs, and what was paid
     * @description Lines, payments and refunds.
     */
    get: operations['getBookingMoney'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pay-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a pay link is for
     * @description The booking, and what is due for it.
     */
    post: operations['openPayLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pay-link/card': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins a card payment by link
     * @description Of what is due now.
     */
    post: operations['openCardPaymentByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pay-link/paypal/setup': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What the wallet’s script needs, by link
     * @description A token for this visit.
     */
    post: operations['setUpPaypalByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pay-link/paypal/order': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins a wallet payment by link
     * @description Of what is due now.
     */
    post: operations['createPaypalOrderByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pay-link/paypal/capture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes the money of an approved order, by link
     * @description A repeat answers the same.
     */
    post: operations['capturePaypalOrderByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/pay-link/settle': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Puts a card payment by link to its booking
     * @description What the provider says decides; a repeat answers the same.
     */
    post: operations['settlePaymentByLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/stripe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes Stripe's signed events
     * @description Checked against the raw body. An event only says where to look: the provider is asked what is true.
     */
    post: operations['receiveStripeEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/paypal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes PayPal's signed events
     * @description Checked against the raw body and PayPal’s certificate. An event only says where to look: the provider is asked what is true.
     */
    post: operations['receivePaypalEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{provider}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes a provider's signed events
     * @description Checked against the raw body, in the provider’s own way. An event only says where to look: the provider is asked what is true.
     */
    post: operations['receiveEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/needs-attention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What needs a person
     * @description Refunds that the provider would not do or that a bank has sent back, payments that were refunded elsewhere, and disputes.
     */
    get: operations['getNeedsAttention'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/needs-attention/refunds/{id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a refund again
     * @description After its cause was mended. What has gone back already is not sent twice.
     */
    post: operations['retryRefund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/needs-attention/{id}/seen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes a noted matter off the list
     * @description For what only had to be known, for instance a refund made in the provider’s own pages.
     */
    post: operations['markSeen'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/money': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A booking’s money
     * @description Its lines, payments and refunds.
     */
    get: operations['getAdminBookingMoney'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Records a payment
     * @description Money that came in cash or by bank transfer.
     */
    post: operations['recordPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Records one payment for several bookings
     * @description Whatever is wrong with one of the parts, nothing is recorded.
     */
    post: operations['recordSharedPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/payments/{paymentId}/void': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes a recorded payment back
     * @description It was recorded wrongly and counts as nothing, for any of its bookings. Refused once something of it was given back.
     */
    post: operations['voidPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/refunds/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a refund would do
     * @description By the same function that gives back.
     */
    post: operations['previewStaffRefund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/refunds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gives money back without a cancellation
     * @description As goodwill, by which the price falls, or what was paid too much. To where it came from.
     */
    post: operations['refundByStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/waive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gives up what is owed
     * @description All of it, or a part.
     */
    post: operations['waiveBalance'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/refunds/{refundId}/done': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Says that a refund was paid out by hand
     * @description Of money that came in cash or by bank transfer.
     */
    post: operations['markRefundPaidOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/pay-link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes a link to pay what is owed
     * @description For whoever has it, without an account, for 60 days at most.
     */
    post: operations['makePayLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirms a pending booking
     * @description Paid for, or with the day by which it is to be. The hirer is written to.
     */
    post: operations['confirmBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/release': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends a hold
     * @description Its rooms are free at once; money that comes for it after all goes back. Said again it changes nothing.
     */
    post: operations['releaseHold'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/decline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Declines a pending booking
     * @description Whatever was paid goes back; the hirer is told why.
     */
    post: operations['declineBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/cancel/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a cancellation would give back
     * @description By the function that cancels.
     */
    post: operations['previewCancelByStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancels somebody’s booking
     * @description As the hirer, as the club, or with an amount and a reason of one’s own.
     */
    post: operations['cancelByStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undoes a cancellation
     * @description Of the last seven days, while no refund of it has left and the rooms are free.
     */
    post: operations['restoreBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/move/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a move would come to
     * @description Prices, rules and what has the rooms.
     */
    post: operations['previewMove'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Moves a booking
     * @description The same booking with its payments; the difference is asked for, given back, kept or given up.
     */
    post: operations['moveBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}/change/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a change of one’s own booking would come to
     * @description Another day, time, space or number of guests, at the prices that it was booked at.
     */
    post: operations['previewOwnChange'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bookings/{id}/change': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Changes one’s own booking
     * @description At once where nothing more is due. Otherwise what it is to be is held: pay for that hold like for any other, and the booking is changed; until then, and if it lapses, it stays as it is.
     */
    post: operations['changeOwnBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clubs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All clubs
     * @description With everything that their pages show.
     */
    get: operations['getClubs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clubs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One club
     * @description With everything that its page shows.
     */
    get: operations['getClub'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Clubs to edit
     * @description Drafts included; for club secretaries their own.
     */
    get: operations['listAdminClubs'];
    put?: never;
    /**
     * Adds a club
     * @description As a draft, which nobody else sees until it is published.
     */
    post: operations['createAdminClub'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exports clubs
     * @description Exactly those that the filter finds, as a table for spreadsheets. It is noted in the log.
     */
    get: operations['exportAdminClubs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A club to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminClub'];
    put?: never;
    post?: never;
    /**
     * Removes a club
     * @description One that events, news, wishes or staff point at stays.
     */
    delete: operations['deleteAdminClub'];
    options?: never;
    head?: never;
    /**
     * Changes a club
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminClub'];
    trace?: never;
  };
  '/api/admin/clubs/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes a club's draft
     * @description The public sees it from now on.
     */
    post: operations['publishAdminClub'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops a club's draft
     * @description What is published stays.
     */
    post: operations['discardAdminClubDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A club as it will be
     * @description Like the public club, from its draft.
     */
    get: operations['previewAdminClub'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How a club was before
     * @description Its last 50 states, newest first.
     */
    get: operations['listAdminClubRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}/revisions/{revisionId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes an earlier state of a club as its draft
     * @description Nothing is published.
     */
    post: operations['restoreAdminClubRevision'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Events
     * @description In the order in which they begin; without a filter all of them.
     */
    get: operations['getEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/calendar.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Events as a calendar
     * @description iCalendar, to subscribe to; the filters stand in the address.
     */
    get: operations['getEventsCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}/calendar.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One event as a calendar file
     * @description iCalendar, with one entry.
     */
    get: operations['getEventCalendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One event
     * @description With everything that its page shows.
     */
    get: operations['getEvent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Events to edit
     * @description Drafts included; for club secretaries those of their own clubs.
     */
    get: operations['listAdminEvents'];
    put?: never;
    /**
     * Adds an event
     * @description As a draft, which nobody else sees until it is published.
     */
    post: operations['createAdminEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exports events
     * @description Exactly those that the filter finds, as a table for spreadsheets. It is noted in the log.
     */
    get: operations['exportAdminEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An event to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminEvent'];
    put?: never;
    post?: never;
    /**
     * Removes an event
     * @description What people may have seen is better cancelled.
     */
    delete: operations['deleteAdminEvent'];
    options?: never;
    head?: never;
    /**
     * Changes an event
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminEvent'];
    trace?: never;
  };
  '/api/admin/events/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes an event's draft
     * @description One that is cancelled stays so. With a scope what has changed is changed on other dates of its series, too, but for its day.
     */
    post: operations['publishAdminEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops an event's draft
     * @description What is published stays.
     */
    post: operations['discardAdminEventDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancels an event
     * @description It stays on the site, and says so; with a scope other dates of its series, too.
     */
    post: operations['cancelAdminEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes a cancellation back
     * @description The event is on after all.
     */
    post: operations['reviveAdminEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/duplicate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Copies an event
     * @description As a new draft, on another day if one is given.
     */
    post: operations['duplicateAdminEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An event as it will be
     * @description Like the public event, from its draft.
     */
    get: operations['previewAdminEvent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How an event was before
     * @description Its last 50 states, newest first.
     */
    get: operations['listAdminEventRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/revisions/{revisionId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes an earlier state of an event as its draft
     * @description Nothing is published.
     */
    post: operations['restoreAdminEventRevision'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/series': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The series of an event
     * @description Its dates, each an event that is edited, moved and cancelled by itself.
     */
    get: operations['getEventSeries'];
    put?: never;
    /**
     * Repeats an event
     * @description All dates at once, or none: published as the event is, or drafts as it is, at its time of the wall clock, with its rooms where an admin repeats it.
     */
    post: operations['repeatEvent'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Gives a series another rule
     * @description All of it or nothing, for this date and the later ones or for all. Dates that it has no more are cancelled, drafts deleted; new ones are added; what was changed by itself or cancelled survives, and what is over stays.
     */
    patch: operations['changeSeriesRule'];
    trace?: never;
  };
  '/api/admin/events/{id}/series/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The dates on which an event would repeat
     * @description Changes nothing. At most 104 dates, the first included.
     */
    post: operations['previewEventSeries'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/series/effect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What publishing, cancelling or restoring would do to the dates of a series
     * @description Changes nothing; made by the function that does it.
     */
    get: operations['getSeriesEffect'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/events/{id}/series/rule/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What another rule would make of a series
     * @description Changes nothing; made by the function that does it.
     */
    post: operations['previewSeriesRule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/news': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * News
     * @description Newest first, without the whole text; also as an Atom feed at `/news.atom`.
     */
    get: operations['getNews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/news/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One post
     * @description With everything that its page shows.
     */
    get: operations['getNewsPost'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * News to edit
     * @description Drafts included; for club secretaries those of their own clubs.
     */
    get: operations['listAdminNews'];
    put?: never;
    /**
     * Adds a post
     * @description As a draft, which nobody else sees until it is published.
     */
    post: operations['createAdminNews'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exports news
     * @description Exactly those that the filter finds, as a table for spreadsheets. It is noted in the log.
     */
    get: operations['exportAdminNews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A post to edit
     * @description Its draft, and what is published.
     */
    get: operations['getAdminNews'];
    put?: never;
    post?: never;
    /**
     * Removes a post
     * @description For good; what is public is better withdrawn.
     */
    delete: operations['deleteAdminNews'];
    options?: never;
    head?: never;
    /**
     * Changes a post
     * @description In its draft; what is left out stays as it is.
     */
    patch: operations['updateAdminNews'];
    trace?: never;
  };
  '/api/admin/news/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publishes a post's draft
     * @description The public sees it from now on; it bears the day of its first publication.
     */
    post: operations['publishAdminNews'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/{id}/discard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Drops a post's draft
     * @description What is published stays.
     */
    post: operations['discardAdminNewsDraft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/{id}/withdraw': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes a post off the site
     * @description It stays as a draft.
     */
    post: operations['withdrawAdminNews'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A post as it will be
     * @description Like the public post, from its draft.
     */
    get: operations['previewAdminNews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/{id}/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How a post was before
     * @description Its last 50 states, newest first.
     */
    get: operations['listAdminNewsRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/news/{id}/revisions/{revisionId}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes an earlier state of a post as its draft
     * @description Nothing is published.
     */
    post: operations['restoreAdminNewsRevision'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/gallery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The facility gallery
     * @description The pictures of the venue, in showing order.
     */
    get: operations['getGallery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/media': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Pictures of the library
     * @description For club secretaries those of their clubs. Without a state what is not in the bin.
     */
    get: operations['listAdminPictures'];
    put?: never;
    /**
     * Sends a picture to the library
     * @description One file a call: JPEG, PNG, WebP or AVIF of at most 15 MB and 50 megapixels. What is kept is made anew from it: 400, 800 and 1600 pixels wide as AVIF, WebP and JPEG, without anything else that the file said. The same picture sent again is the one that is there. Before it can be shown somewhere it needs its alternative text.
     */
    post: operations['uploadPicture'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/media/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A picture
     * @description With what it is used in.
     */
    get: operations['getAdminPicture'];
    put?: never;
    post?: never;
    /**
     * Puts a picture into the bin
     * @description From where it can be taken back for 30 days. One that is used stays; `uses` says in what.
     */
    delete: operations['deleteAdminPicture'];
    options?: never;
    head?: never;
    /**
     * Says something about a picture
     * @description At once wherever it is shown. What is left out stays as it is. Only admins say whose it is.
     */
    patch: operations['updateAdminPicture'];
    trace?: never;
  };
  '/api/admin/media/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes a picture out of the bin
     * @description As it was.
     */
    post: operations['restoreAdminPicture'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/gallery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the facility gallery shows
     * @description In showing order. With no picture chosen the drawn ones are shown.
     */
    get: operations['getFacilityGallery'];
    /**
     * Chooses what the facility gallery shows
     * @description The public sees it at once.
     */
    put: operations['changeFacilityGallery'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/testimonials': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What members say about the club
     * @description Those that staff have approved, in their order, at most twelve.
     */
    get: operations['getTestimonials'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/user/testimonial': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The own testimonial
     * @description With what has become of it.
     */
    get: operations['getMyTestimonial'];
    /**
     * Writes the own testimonial, or writes it anew
     * @description It is shown once staff have approved it; written anew, not before they have approved that.
     */
    put: operations['writeMyTestimonial'];
    post?: never;
    /**
     * Withdraws the own testimonial
     * @description It is gone at once, from the home page as well. Where there is none nothing happens.
     */
    delete: operations['withdrawMyTestimonial'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/testimonials': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Testimonials of a state
     * @description New ones the oldest first, shown ones in their order, hidden ones the newest first.
     */
    get: operations['listAdminTestimonials'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/testimonials/{id}/approve': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Shows a testimonial
     * @description On the home page, after the others.
     */
    post: operations['approveTestimonial'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/testimonials/{id}/hide': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hides a testimonial
     * @description Its author can write another, or withdraw it.
     */
    post: operations['hideTestimonial'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/testimonials/{id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gives a shown testimonial another place
     * @description First, or one up or down.
     */
    post: operations['moveTestimonial'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/testimonials/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Puts a misprint right
     * @description Twelve letters a field at most: what a testimonial says is its author’s. The log has both.
     */
    patch: operations['correctTestimonial'];
    trace?: never;
  };
  '/api/subscribers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Asks for the newsletter
     * @description Sends a mail whose button confirms the address; until then nobody is written to. Answers the same whether or not the address is known.
     */
    post: operations['subscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscribers/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirms an address for the newsletter
     * @description The token of the link in the mail that asked; it works once, for three days.
     */
    post: operations['confirmSubscription'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscribers/leave': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unsubscribes from the newsletter
     * @description The token of the link in a mail; answers the same whether or not its reader is still on the list.
     */
    post: operations['unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contact': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Writes to the club
     * @description Stored, and sent to the club by mail.
     */
    post: operations['sendContactMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the caller may do
     * @description Permissions, own clubs, and what waits.
     */
    get: operations['getStaffScope'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/people': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Looks accounts up
     * @description At most ten, by the beginning of a name or address.
     */
    get: operations['searchPeople'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who has changed what
     * @description Newest first; with `objectKind` and `objectId` the story of one thing. Club secretaries see that of their clubs.
     */
    get: operations['listAuditLog'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}/staff': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who may edit a club
     * @description It counts for club secretaries only.
     */
    get: operations['listClubStaff'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/clubs/{id}/staff/{userId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Lets somebody edit a club
     * @description Whoever may already still may.
     */
    put: operations['addClubStaff'];
    post?: never;
    /**
     * Lets somebody edit a club no longer
     * @description Whoever may not still may not.
     */
    delete: operations['removeClubStaff'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/saved-views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The own saved views
     * @description By list and name.
     */
    get: operations['listSavedViews'];
    put?: never;
    /**
     * Saves a view
     * @description A name for an address of a list; nobody else sees it.
     */
    post: operations['createSavedView'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/saved-views/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Removes a saved view
     * @description What it showed stays.
     */
    delete: operations['deleteSavedView'];
    options?: never;
    head?: never;
    /**
     * Changes a saved view
     * @description Its name, its address or both.
     */
    patch: operations['updateSavedView'];
    trace?: never;
  };
  '/api/admin/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Bookings of everybody
     * @description By words, booking number or payment reference, and by filters. Days and the order `created` do not go together.
     */
    get: operations['listAdminBookings'];
    put?: never;
    /**
     * Enters a booking for somebody
     * @description For a member, or for a name with an address. It is `pending` until it is confirmed, and nobody is written to.
     */
    post: operations['enterBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exports bookings
     * @description Exactly those that the filter finds, as a table for spreadsheets. It is noted in the log.
     */
    get: operations['exportAdminBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What entering a booking would do
     * @description Its price, the rules that stand against it, and what has the rooms. Nothing is stored.
     */
    post: operations['previewEnteredBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/bulk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Does something to many bookings
     * @description Each by itself: what cannot be done is skipped, and said. Sent again, it does what is left. A dry run says before what would come of it.
     */
    post: operations['changeManyBookings'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A booking as staff see it
     * @description With its hirer’s other bookings.
     */
    get: operations['getAdminBooking'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Changes what is written on a booking
     * @description Contact, note, tags and papers; what is left out stays. Nothing of it changes the price.
     */
    patch: operations['updateAdminBooking'];
    trace?: never;
  };
  '/api/admin/bookings/{id}/neighbours': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The bookings before and after one in a list
     * @description With the filters and the order of the list. The booking itself need not be in it any more.
     */
    get: operations['getAdminBookingNeighbours'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happened to a booking
     * @description Edits, payments, refunds and mails in one list, newest first, at most 500.
     */
    get: operations['getAdminBookingTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/admin/bookings/{id}/attendance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Notes whether the hirer came
     * @description From the day of the booking on; said again, it is corrected.
     */
    post: operations['noteAttendance'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Health: {
      /** @enum {string} */
      status: 'ok';
    };
    /** @enum {string} */
    Readiness: 'ready' | 'not_ready';
    ReadyChecks: {
      database: boolean;
      migrations: boolean;
      seed: boolean;
      jobs: boolean;
      /** @description False once the process has been told to end. */
      staying: boolean;
    };
    Ready: {
      status: components['schemas']['Readiness'];
      checks: components['schemas']['ReadyChecks'];
    };
    /**
     * @description For programs.
     * @enum {string}
     */
    ErrorCode:
      | 'malformed_request'
      | 'validation_failed'
      | 'invalid_signature'
      | 'not_logged_in'
      | 'invalid_credentials'
      | 'payment_required'
      | 'forbidden'
      | 'reauthentication_required'
      | 'cross_site_request'
      | 'not_found'
      | 'booking_not_found'
      | 'refund_not_found'
      | 'payment_not_found'
      | 'club_not_found'
      | 'event_not_found'
      | 'news_not_found'
      | 'space_not_found'
      | 'extra_not_found'
      | 'terms_not_found'
      | 'price_not_found'
      | 'unit_not_found'
      | 'testimonial_not_found'
      | 'person_not_found'
      | 'view_not_found'
      | 'picture_not_found'
      | 'page_not_found'
      | 'revision_not_found'
      | 'method_not_allowed'
      | 'username_taken'
      | 'email_taken'
      | 'slot_taken'
      | 'rooms_taken'
      | 'already_paid'
      | 'payment_refunded'
      | 'slot_begun'
      | 'booking_changed'
      | 'too_late_to_change'
      | 'hold_expired'
      | 'hold_limit_reached'
      | 'invalid_transition'
      | 'being_paid'
      | 'unpaid'
      | 'quote_changed'
      | 'version_in_force'
      | 'in_use'
      | 'request_timeout'
      | 'link_expired'
      | 'stale_version'
      | 'payload_too_large'
      | 'unsupported_media_type'
      | 'amount_mismatch'
      | 'amount_not_offered'
      | 'idempotency_key_reused'
      | 'order_not_approved'
      | 'refund_exceeds_paid'
      | 'override_reason_required'
      | 'image_unreadable'
      | 'alt_text_required'
      | 'too_many'
      | 'payment_failed'
      | 'payment_incomplete'
      | 'version_required'
      | 'too_many_attempts'
      | 'too_many_holds'
      | 'internal_error'
      | 'payment_provider_unavailable'
      | 'service_unavailable';
    Problem: {
      /** @example about:blank */
      type: string;
      /** @example Conflict */
      title: string;
      status: number;
      /** @example That time has just been taken. */
      detail: string;
      /**
       * @description For people; the same text as `detail`.
       * @example That time has just been taken.
       */
      message: string;
      /** @description For programs. */
      code: components['schemas']['ErrorCode'];
      /** @description Names this request in the log; the same as the header `X-Request-Id`. */
      requestId?: string;
      /** @description What is wrong, by field. */
      errors?: {
        [key: string]: string[];
      };
      /**
       * @description With `slot_taken`: what is left of the day.
       * @example [
       *       "8:00 AM - 10:00 AM",
       *       "2:00 PM - 4:00 PM"
       *     ]
       */
      freeSlots?: string[];
      /** @description With `stale_version`: how it is now, as its own call would answer. */
      current?: {
        [key: string]: unknown;
      };
      /**
       * @description With `in_use`: what points at it.
       * @example [
       *       "events",
       *       "staff"
       *     ]
       */
      usedBy?: string[];
      /** @description With `in_use` of a picture: each thing that uses it. */
      uses?: {
        /** @example space */
        kind: string;
        id: number;
        /** @example Main hall */
        name: string;
      }[];
      /**
       * @description Money was taken and is on its way back.
       * @enum {string}
       */
      refund?: 'queued';
    };
    Person: {
      id: number;
      /** @example Robin Taylor */
      name: string;
    };
    PageInList: {
      /** @example contact */
      key: string;
      /** @example Contact */
      label: string;
      /**
       * @description Where it is to be seen.
       * @example /contact
       */
      path: string;
      /**
       * @description Texts that staff have written, drafts included.
       * @example 1
       */
      own: number;
      /**
       * @description Texts that they can write.
       * @example 3
       */
      of: number;
      /**
       * Format: date-time
       * @description null: as it came.
       */
      publishedAt: string | null;
      /** @description Something is written that the public does not see. */
      hasDraft: boolean;
      /** Format: date-time */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
    };
    /** @enum {string} */
    PageKey:
      | 'home'
      | 'about'
      | 'contact'
      | 'events'
      | 'club-pages'
      | 'opening-hours'
      | 'every-page'
      | 'terms'
      | 'privacy';
    /** @enum {string} */
    PageTextName:
      | 'homeHeroLine'
      | 'homeHeroPicture'
      | 'homeWelcomeKicker'
      | 'homeWelcomeTitle'
      | 'homeWelcomeText'
      | 'homeFact1Figure'
      | 'homeFact1Words'
      | 'homeFact2Figure'
      | 'homeFact2Words'
      | 'homeFact3Figure'
      | 'homeFact3Words'
      | 'homeWelcomePicture'
      | 'homeMomentPicture'
      | 'homeServicesKicker'
      | 'homeHireText'
      | 'homeHirePicture'
      | 'homeSportText'
      | 'homeSportPicture'
      | 'homeSocialText'
      | 'homeSocialPicture'
      | 'homeClubsKicker'
      | 'homeClubsText'
      | 'homeEventsText'
      | 'homeCommunityKicker'
      | 'homeCommunityTitle'
      | 'homeCommunityText'
      | 'homeBenefit1'
      | 'homeBenefit2'
      | 'homeBenefit3'
      | 'homeBenefit4'
      | 'homePanelTitle'
      | 'homePanelText'
      | 'homePanelPicture'
      | 'homeTestimonialsKicker'
      | 'homeTestimonialsTitle'
      | 'homeFacilitiesKicker'
      | 'homeFacilitiesText'
      | 'homeHallText'
      | 'homeHallPicture'
      | 'homeBarsText'
      | 'homeBarsPicture'
      | 'homeFamilyText'
      | 'homeFamilyPicture'
      | 'homeBookingKicker'
      | 'homeBookingText'
      | 'homeNewsletterKicker'
      | 'homeNewsletterText'
      | 'homeNewsletterPicture'
      | 'aboutKicker'
      | 'aboutLine'
      | 'aboutPicture'
      | 'aboutStoryTitle'
      | 'aboutStory'
      | 'aboutRule'
      | 'aboutRoomsKicker'
      | 'aboutRoomsTitle'
      | 'aboutHallText'
      | 'aboutHallFacts'
      | 'aboutHallPictures'
      | 'aboutBarText'
      | 'aboutBarFacts'
      | 'aboutBarPictures'
      | 'aboutOutdoorText'
      | 'aboutOutdoorFacts'
      | 'aboutOutdoorPictures'
      | 'aboutClosingTitle'
      | 'aboutClosingText'
      | 'contactKicker'
      | 'contactText'
      | 'contactHomeText'
      | 'eventsText'
      | 'clubsClosingTitle'
      | 'clubsClosingText'
      | 'hoursMonday'
      | 'hoursTuesday'
      | 'hoursWednesday'
      | 'hoursThursday'
      | 'hoursFriday'
      | 'hoursSaturday'
      | 'hoursSunday'
      | 'hoursNote'
      | 'footerLine'
      | 'authPicture'
      | 'notFoundPicture'
      | 'termsKicker'
      | 'termsIntro'
      | 'termsText'
      | 'privacyKicker'
      | 'privacyIntro'
      | 'privacyText';
    /**
     * @description One line; paragraphs with empty lines between them; a list, an item a line; the hours of a day: `closed`, `17:00-22:00` or `17:00-late`; the address of a picture; addresses of pictures, one a line.
     * @enum {string}
     */
    PageTextKind: 'line' | 'text' | 'list' | 'hours' | 'picture' | 'pictures';
    PageText: {
      /** @example contactText */
      name: components['schemas']['PageTextName'];
      /** @example Text on the page */
      label: string;
      /**
       * @description Where on the page it stands.
       * @example Contact Us
       */
      section: string;
      /** @description One line; paragraphs with empty lines between them; a list, an item a line; the hours of a day: `closed`, `17:00-22:00` or `17:00-late`; the address of a picture; addresses of pictures, one a line. */
      kind: components['schemas']['PageTextKind'];
      /**
       * @description Characters at most; of `pictures` so many of them.
       * @example 400
       */
      most: number;
    };
    AdminPage: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      /** @example contact */
      key: string;
      /** @example Contact */
      label: string;
      /** @example /contact */
      path: string;
      /** @description In the order of the page. */
      texts: components['schemas']['PageText'][];
      /**
       * @description The draft, or what is published when there is none.
       * @example {
       *       "contactKicker": "Talk to us",
       *       "contactText": "Ring the bar from five.",
       *       "contactHomeText": null
       *     }
       */
      content: {
        [key: string]: string | null;
      };
      /** @description null: never published. */
      published: {
        [key: string]: string | null;
      } | null;
      /**
       * @description Of the pictures that these name, by address.
       * @example {}
       */
      pictures: {
        [key: string]: components['schemas']['ShownPicture'];
      };
    };
    SitePage: {
      /** @example terms */
      key: string;
      /**
       * Format: date-time
       * @description null: as it came.
       */
      publishedAt: string | null;
      /**
       * @description What staff have published, by name; all else is as the web app says.
       * @example {
       *       "termsIntro": "What you can expect from us and we from you."
       *     }
       */
      texts: {
        [key: string]: string;
      };
      /**
       * @description Of the pictures that these name, by address.
       * @example {}
       */
      pictures: {
        [key: string]: components['schemas']['ShownPicture'];
      };
    };
    PageRevision: {
      id: number;
      /** Format: date-time */
      at: string;
      by: components['schemas']['Person'] | null;
      /**
       * Format: date-time
       * @description When the public saw it.
       */
      publishedAt: string | null;
      /**
       * @example {
       *       "contactKicker": "Talk to us",
       *       "contactText": "Ring the bar from five.",
       *       "contactHomeText": null
       *     }
       */
      content: {
        [key: string]: string | null;
      };
    };
    SettingsContent: {
      /** @example Bridgewater Sports & Social Club */
      name: string;
      /** @example 4 Towers Road, Bridgewater SA 5155 */
      address: string;
      /** @example (08) 5550 0142 */
      phone: string;
      /** @example hello@bridgewaterclub.example */
      email: string;
      /** @example https://www.facebook.com/bridgewater */
      socialPageUrl: string | null;
      /**
       * @example [
       *       "https://www.instagram.com/bridgewater"
       *     ]
       */
      socialAccountUrls: string[];
      /** @example -35.01 */
      latitude: number;
      /** @example 138.76 */
      longitude: number;
      /** @example https://tiles.example.org/{z}/{x}/{y}.pbf */
      mapTilesUrl: string | null;
      /** @example G-AB12CD34EF */
      analyticsId: string | null;
    };
    AdminSettings: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      /** @description The draft, or what holds when there is none. */
      content: components['schemas']['SettingsContent'];
      /** @description What holds. */
      published: components['schemas']['SettingsContent'] | null;
    };
    UpdateSettings: {
      /** @example Bridgewater Sports & Social Club */
      name?: string;
      /** @example 4 Towers Road, Bridgewater SA 5155 */
      address?: string;
      /** @example (08) 5550 0142 */
      phone?: string;
      /** @example hello@bridgewaterclub.example */
      email?: string;
      /**
       * @description The page that the home page leads to; of Facebook's its timeline is shown.
       * @example https://www.facebook.com/bridgewater
       */
      socialPageUrl?: string | null;
      /**
       * @description Further accounts, in their order.
       * @example [
       *       "https://www.instagram.com/bridgewater"
       *     ]
       */
      socialAccountUrls?: string[];
      /**
       * @description Of the clubhouse, in degrees.
       * @example -35.01
       */
      latitude?: number;
      /**
       * @description In degrees.
       * @example 138.76
       */
      longitude?: number;
      /**
       * @description A template with {z}, {x} and {y}, or the address of a TileJSON document. null: the map is drawn.
       * @example https://tiles.example.org/{z}/{x}/{y}.pbf
       */
      mapTilesUrl?: string | null;
      /**
       * @description null: no visits are counted.
       * @example G-AB12CD34EF
       */
      analyticsId?: string | null;
    };
    SettingsRevision: {
      id: number;
      /** Format: date-time */
      at: string;
      by: components['schemas']['Person'] | null;
      /**
       * Format: date-time
       * @description When the public saw it.
       */
      publishedAt: string | null;
      content: components['schemas']['SettingsContent'];
    };
    StripeConfig: {
      /** @example pk_test_51Bridgewater */
      publishableKey: string;
      /** @description The sandbox's stand-in; null for the provider's own script. */
      scriptUrl: string | null;
    };
    PaypalConfig: {
      /** @example https://www.paypal.com/web-sdk/v6/core */
      scriptUrl: string;
    };
    CancellationTerms: {
      /** @description So many days before the booked one, everything goes back. */
      fullRefundDays: number;
      /** @description So many days before, a part; later nothing. */
      partialRefundDays: number;
      partialRefundPercent: number;
    };
    SocialAccount: {
      /**
       * @description The network's name in lower case, or the host of another site.
       * @example facebook
       */
      network: string;
      /** Format: uri */
      url: string;
    };
    SiteConfig: {
      /** @example Bridgewater Sports & Social Club */
      clubName: string;
      /** @example 4 Towers Road, Bridgewater SA 5155 */
      address: string;
      /** @example (08) 5550 0142 */
      phone: string;
      /** @example hello@bridgewaterclub.example */
      email: string;
      /** @example GBP */
      currency: string;
      /** @example Australia/Adelaide */
      timezone: string;
      /** @description Payments go to the sandbox; no real money moves. */
      testMode: boolean;
      stripe: components['schemas']['StripeConfig'];
      paypal: components['schemas']['PaypalConfig'];
      /** @description How long a slot is held while its payment is made. */
      holdMinutes: number;
      cancellation: components['schemas']['CancellationTerms'];
      analyticsId: string | null;
      socialPageUrl: string | null;
      /** @description All accounts of the club that are set. */
      socialAccounts: components['schemas']['SocialAccount'][];
      mapTilesUrl: string | null;
      /**
       * @description Of the clubhouse, in degrees.
       * @example -35.01
       */
      latitude: number;
      /** @example 138.76 */
      longitude: number;
      /**
       * @description Texts of the short pages that the club has written itself; `GET /api/pages/{key}` has the others.
       * @example {
       *       "hoursMonday": "closed"
       *     }
       */
      texts: {
        [key: string]: string;
      };
      /**
       * @description Of the pictures of the library that these texts name, by address.
       * @example {}
       */
      pictures: {
        [key: string]: components['schemas']['ShownPicture'];
      };
    };
    /** @enum {string} */
    UserRole: 'admin' | 'club_admin' | 'member';
    User: {
      id: number;
      /** @example robin */
      username: string;
      /** Format: email */
      email: string;
      /** @example Robin Taylor */
      fullName: string;
      /** @example Robin */
      firstName: string;
      /** @example Taylor */
      lastName: string;
      role: components['schemas']['UserRole'];
      clubId: number | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastLogin: string | null;
      isActive: boolean;
    };
    Profile: {
      /** @example Robin */
      firstName?: string;
      /**
       * @description Empty for who has a single name.
       * @example Taylor
       */
      lastName?: string;
    };
    Prove: {
      /** @example bridgewater */
      password: string;
    };
    Proof: {
      /**
       * Format: date-time
       * @description Until then it need not be given again.
       */
      until: string;
    };
    Login: {
      /** @example member */
      username: string;
      /** @example bridgewater */
      password: string;
    };
    /**
     * @description Always member: a registration never gives itself a role.
     * @enum {string}
     */
    RegistrationRole: 'member';
    Register: {
      /** @example robin */
      username: string;
      /** Format: email */
      email: string;
      /** @example Robin Taylor */
      fullName: string;
      /** @example gum tree oval lantern */
      password: string;
      /** @description Always member: a registration never gives itself a role. */
      role?: components['schemas']['RegistrationRole'];
      /** @description A club that the new member would like to join: a wish, which gives no rights. */
      clubId?: number | null;
    };
    ExtraContent: {
      /** @example PA system */
      name: string;
      /** @example Two microphones. */
      description: string | null;
      /**
       * @description In minor units of the currency.
       * @example 6000
       */
      priceMinor: number;
      /** @example 2 */
      position: number;
      isActive: boolean;
    };
    AdminExtra: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      /** @description The draft, or what is published when there is none. */
      content: components['schemas']['ExtraContent'];
      /** @description null: never published. */
      published: components['schemas']['ExtraContent'] | null;
    };
    CreateExtra: {
      /** @example PA system */
      name: string;
      /** @example Two microphones. */
      description?: string | null;
      /**
       * @description In minor units of the currency.
       * @example 6000
       */
      priceMinor: number;
      /** @description Smaller ones come first; 0 unless said. */
      position?: number;
      /** @description false: not offered for now. true unless said. */
      isActive?: boolean;
    };
    UpdateExtra: {
      /** @example PA system */
      name?: string;
      /** @example Two microphones. */
      description?: string | null;
      /**
       * @description In minor units of the currency.
       * @example 6000
       */
      priceMinor?: number;
      /** @description Smaller ones come first; 0 unless said. */
      position?: number;
      /** @description false: not offered for now. true unless said. */
      isActive?: boolean;
    };
    AdminHireTerms: {
      /** @example 2 */
      version: number;
      /**
       * @description Paragraphs with empty lines between them; `# ` begins a heading, `- ` an item of a list. No other markup.
       * @example # Your guests
       *
       *     You are responsible for them.
       */
      text: string;
      /**
       * Format: date-time
       * @description From when they were in force.
       */
      since: string;
      /** @description Who has written them. */
      by: string | null;
    };
    PublishHireTerms: {
      /**
       * @example # Your guests
       *
       *     You are responsible for them.
       */
      text: string;
      /** @description The version in force that its writer has seen. */
      after: number;
    };
    SpaceContent: {
      /** @example Main hall */
      name: string;
      /** @example The big room with its stage and dance floor. */
      description: string;
      /** @example 120 */
      capacity: number;
      /** @example 70 */
      pricePercent: number;
      /** @example 2 */
      position: number;
      /** @example /images/scenes/hall-empty.svg */
      imageUrl: string | null;
      /** @example Step-free from the car park. */
      accessibility: string | null;
      isActive: boolean;
      /**
       * @example [
       *       1
       *     ]
       */
      unitIds: number[];
    };
    AdminSpace: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      /** @description The draft, or what is published when there is none. */
      content: components['schemas']['SpaceContent'];
      /** @description null: never published. */
      published: components['schemas']['SpaceContent'] | null;
      /** @description A booking that names no space takes this one; it stays for hire. */
      isDefault: boolean;
    };
    CreateSpace: {
      /** @example Main hall */
      name: string;
      /** @example The big room with its stage and dance floor. */
      description: string;
      /** @example 120 */
      capacity: number;
      /**
       * @description Of the price list's price.
       * @example 70
       */
      pricePercent: number;
      /** @description Smaller ones come first; 0 unless said. */
      position?: number;
      /** @example /images/scenes/hall-empty.svg */
      imageUrl?: string | null;
      /** @example Step-free from the car park. */
      accessibility?: string | null;
      /** @description false: not for hire for now. true unless said. */
      isActive?: boolean;
      /**
       * @description The rooms that it takes. A space that has been booked keeps them.
       * @example [
       *       1
       *     ]
       */
      unitIds: number[];
    };
    UpdateSpace: {
      /** @example Main hall */
      name?: string;
      /** @example The big room with its stage and dance floor. */
      description?: string;
      /** @example 120 */
      capacity?: number;
      /**
       * @description Of the price list's price.
       * @example 70
       */
      pricePercent?: number;
      /** @description Smaller ones come first; 0 unless said. */
      position?: number;
      /** @example /images/scenes/hall-empty.svg */
      imageUrl?: string | null;
      /** @example Step-free from the car park. */
      accessibility?: string | null;
      /** @description false: not for hire for now. true unless said. */
      isActive?: boolean;
      /**
       * @description The rooms that it takes. A space that has been booked keeps them.
       * @example [
       *       1
       *     ]
       */
      unitIds?: number[];
    };
    UnitContent: {
      /** @example Main hall */
      name: string;
      /** @example 30 */
      setupMinutes: number;
      /** @example 60 */
      cleanupMinutes: number;
    };
    AdminUnit: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      /** @description The draft, or what is published when there is none. */
      content: components['schemas']['UnitContent'];
      /** @description null: never published. */
      published: components['schemas']['UnitContent'] | null;
    };
    CreateUnit: {
      /** @example Main hall */
      name: string;
      /** @description Kept free before whatever takes it; 0 unless said. */
      setupMinutes?: number;
      /** @description Kept free after it; 0 unless said. */
      cleanupMinutes?: number;
    };
    UpdateUnit: {
      /** @example Main hall */
      name?: string;
      /** @description Kept free before whatever takes it; 0 unless said. */
      setupMinutes?: number;
      /** @description Kept free after it; 0 unless said. */
      cleanupMinutes?: number;
    };
    HireTerms: {
      /** @example 2 */
      version: number;
      /**
       * @description Paragraphs with empty lines between them; `# ` begins a heading, `- ` an item of a list. No other markup.
       * @example # Your guests
       *
       *     You are responsible for them.
       */
      text: string;
      /**
       * Format: date-time
       * @description From when they were in force.
       */
      since: string;
    };
    /** @enum {string} */
    PriceState: 'in_force' | 'planned' | 'past' | 'withdrawn';
    AdminPrice: {
      id: number;
      /**
       * @description In minor units of the currency.
       * @example 13000
       */
      basePriceMinor: number;
      /**
       * Format: date-time
       * @description From when on it is asked.
       */
      validFrom: string;
      /**
       * Format: date
       * @description Only for events on this day or later; null: for all.
       */
      eventsFrom: string | null;
      /** @example Birthday Party */
      eventType: string;
      state: components['schemas']['PriceState'];
      /** @description Who has planned it; null for the first, and where the account is gone. */
      by: string | null;
      /** Format: date-time */
      createdAt: string;
      withdrawnBy: string | null;
      /** Format: date-time */
      withdrawnAt: string | null;
    };
    NewPrice: {
      /** @example Birthday Party */
      eventType: string;
      /**
       * @description For each group of guests begun, in minor units of the currency.
       * @example 13000
       */
      basePriceMinor: number;
    };
    PreviewPrices: {
      /** @description What is left out stays as it is. */
      prices: components['schemas']['NewPrice'][];
      /**
       * Format: date
       * @description From the begin of this day on, by the venue's clock, tomorrow at the earliest; null: at once.
       */
      validFrom?: string | null;
      /**
       * Format: date
       * @description Only for events on this day or later; null: for all.
       */
      eventsFrom?: string | null;
    };
    PriceVersion: {
      id: number;
      /**
       * @description In minor units of the currency.
       * @example 13000
       */
      basePriceMinor: number;
      /**
       * Format: date-time
       * @description From when on it is asked.
       */
      validFrom: string;
      /**
       * Format: date
       * @description Only for events on this day or later; null: for all.
       */
      eventsFrom: string | null;
    };
    PlannedPrice: {
      /** @example Birthday Party */
      eventType: string;
      /**
       * @description What would be asked without the change.
       * @example 12000
       */
      beforeMinor: number;
      /** @example 13000 */
      afterMinor: number;
      /** @description What takes its place later, as planned already. */
      next: components['schemas']['PriceVersion'] | null;
      /**
       * @description Slots that somebody is paying for at this moment, and that keep their price.
       * @example 2
       */
      openHolds: number;
      /**
       * @description Bookings to come, which keep their price.
       * @example 12
       */
      bookings: number;
    };
    PriceChange: {
      /**
       * Format: date-time
       * @description null: at once.
       */
      validFrom: string | null;
      /**
       * Format: date
       * @description null: for all events.
       */
      eventsFrom: string | null;
      /** @description What costs something else, in the order of the list. */
      changes: components['schemas']['PlannedPrice'][];
      /**
       * @description To be sent with the change.
       * @example pTq0vX1bC2dE3fG4hI5jK6
       */
      quote: string;
    };
    ChangePrices: {
      /** @description What is left out stays as it is. */
      prices: components['schemas']['NewPrice'][];
      /**
       * Format: date
       * @description From the begin of this day on, by the venue's clock, tomorrow at the earliest; null: at once.
       */
      validFrom?: string | null;
      /**
       * Format: date
       * @description Only for events on this day or later; null: for all.
       */
      eventsFrom?: string | null;
      /**
       * @description Of the preview that was seen: when it would say something else now, nothing is changed.
       * @example pTq0vX1bC2dE3fG4hI5jK6
       */
      quote?: string;
    };
    /** @enum {string} */
    DayStatus: 'available' | 'fully_booked' | 'unavailable';
    DayAvailability: {
      /** Format: date */
      date: string;
      status: components['schemas']['DayStatus'];
      /**
       * @description Labels of both lists that can be booked.
       * @example [
       *       "8:00 AM - 10:00 AM",
       *       "2:00 PM - 4:00 PM"
       *     ]
       */
      freeSlots: string[];
      /**
       * @description Labels of both lists that a booking or hold covers.
       * @example [
       *       "6:00 PM - 8:00 PM"
       *     ]
       */
      takenSlots: string[];
    };
    Availability: {
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      /** @example Australia/Adelaide */
      timezone: string;
      /** @description The space that this is about. */
      spaceId: number;
      days: components['schemas']['DayAvailability'][];
    };
    /** @enum {string} */
    SlotList: 'home' | 'booking';
    Slot: {
      /** @example 2:00 PM - 4:00 PM */
      label: string;
      list: components['schemas']['SlotList'];
      /** @description Minutes from the venue-local midnight. */
      startMinute: number;
      /** @description 1440 is the midnight at the end of the day. */
      endMinute: number;
    };
    LaterPrice: {
      /**
       * Format: date
       * @description For events on this day or later, up to the next of these.
       */
      eventsFrom: string;
      /** @example 13000 */
      basePriceMinor: number;
      /** @example 130.00 */
      basePrice: string;
    };
    EventType: {
      /** @example Birthday Party */
      name: string;
      /**
       * @description Of events from today on.
       * @example 12000
       */
      basePriceMinor: number;
      /** @example 120.00 */
      basePrice: string;
      /** @description What events on later days cost, in their order. */
      laterPrices: components['schemas']['LaterPrice'][];
    };
    ShownPicture: {
      /**
       * @description Pixels of its largest form.
       * @example 1600
       */
      width: number;
      /** @example 1067 */
      height: number;
      /**
       * @description There is `/media/{hash}/{width}.{format}` for each of these, in avif, webp and jpg.
       * @example [
       *       400,
       *       800,
       *       1600
       *     ]
       */
      widths: number[];
      /**
       * @description Percent from the left: what stays in view when it is cut.
       * @example 50
       */
      focalX: number;
      /**
       * @description Percent from the top.
       * @example 35
       */
      focalY: number;
      /**
       * @description Empty for decoration.
       * @example Round tables under strings of lights
       */
      altText: string;
      /** @example The hall, set for a wedding */
      caption: string | null;
      /** @example Photograph: Robin Taylor */
      credit: string | null;
    };
    Space: {
      id: number;
      /** @example Main hall */
      name: string;
      /** @example The big room with its stage and dance floor. */
      description: string;
      /**
       * @description The most guests.
       * @example 120
       */
      capacity: number;
      /**
       * @description Total = base price × ceiling(guests / guestsPerUnit) × this / 100, rounded to whole minor units.
       * @example 70
       */
      pricePercent: number;
      /**
       * @description For the fewest guests and the cheapest event type.
       * @example 7000
       */
      priceFromMinor: number;
      /** @example /images/scenes/hall-empty.svg */
      imageUrl: string | null;
      /** @example Step-free from the car park. */
      accessibility: string | null;
      /** @description A booking that names no space takes this one. */
      isDefault: boolean;
      /**
       * @description The rooms that it takes: spaces that share one exclude each other.
       * @example [
       *       1
       *     ]
       */
      unitIds: number[];
      /** @description What `imageUrl` is shown with, where it is of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    Extra: {
      id: number;
      /** @example PA system */
      name: string;
      /** @example Two microphones. */
      description: string | null;
      /**
       * @description Added to the total once.
       * @example 6000
       */
      priceMinor: number;
    };
    BookingOptions: {
      /** @example Australia/Adelaide */
      timezone: string;
      /** @example GBP */
      currency: string;
      /** Format: date */
      today: string;
      /** Format: date */
      lastDate: string;
      /** @description A slot is booked at least so long before it begins; 0: until then. */
      noticeHours: number;
      minGuests: number;
      maxGuests: number;
      hallCapacity: number;
      /** @description Total = base price × ceiling(guests / this). */
      guestsPerUnit: number;
      slots: components['schemas']['Slot'][];
      eventTypes: components['schemas']['EventType'][];
      /** @description What can be hired, in its order. */
      spaces: components['schemas']['Space'][];
      /** @description What can be added, in its order. */
      extras: components['schemas']['Extra'][];
      holdMinutes: number;
    };
    /** @enum {string} */
    PaymentMethod: 'stripe' | 'paypal' | 'cash' | 'bank_transfer';
    HoldSlot: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /** @description What is added, of `GET /api/booking-options`. */
      extras?: number[] | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot: string;
      /** @example Birthday Party */
      eventType: string;
      /** @example 45 */
      guestCount: number;
      /** @example Robin Taylor */
      name: string;
      /** Format: email */
      email: string;
      phone?: string | null;
      notes?: string | null;
      purpose?: string | null;
      contactName?: string | null;
      /** Format: email */
      contactEmail?: string | null;
      contactPhone?: string | null;
      /** @description Accepted and not used: the server computes the price. */
      totalAmount?: string | null;
      paymentMethod?: components['schemas']['PaymentMethod'] | null;
      /** @description A hold of another slot that this one replaces. */
      holdId?: number | null;
    };
    Hold: {
      bookingId: number;
      /** Format: date-time */
      holdExpiresAt: string;
      /** @example 300.00 */
      amount: string;
      /** @example GBP */
      currency: string;
    };
    /** @enum {string} */
    BookingStatus: 'held' | 'expired' | 'pending' | 'confirmed' | 'completed' | 'cancelled';
    BookedExtra: {
      id: number;
      /** @example PA system */
      name: string;
      /**
       * @description As it cost when it was booked.
       * @example 60.00
       */
      price: string;
    };
    /** @enum {string} */
    PaymentStatus: 'pending' | 'processing' | 'completed' | 'failed' | 'refunded';
    /** @enum {string} */
    RefundProgress: 'queued' | 'completed' | 'failed';
    BookingRefund: {
      status: components['schemas']['RefundProgress'];
      /** @example 150.00 */
      amount: string;
    };
    Booking: {
      id: number;
      /** @description What is hired. */
      spaceId: number;
      /** @example Main hall */
      spaceName: string;
      /** @example Birthday Party */
      eventType: string;
      /**
       * Format: date
       * @description Venue-local day.
       */
      date: string;
      /** @example 2:00 PM - 4:00 PM */
      timeSlot: string;
      /** Format: date-time */
      startTime: string;
      /** Format: date-time */
      endTime: string;
      /** @example 45 */
      guestCount: number;
      /** @example Robin Taylor */
      name: string;
      /** @example robin@example.org */
      email: string;
      phone: string | null;
      notes: string | null;
      purpose: string | null;
      contactName: string | null;
      contactEmail: string | null;
      contactPhone: string | null;
      userId: number | null;
      status: components['schemas']['BookingStatus'];
      /** @description What was added to the hire. */
      extras: components['schemas']['BookedExtra'][];
      /**
       * @description Extras included.
       * @example 300.00
       */
      totalAmount: string;
      /** @example GBP */
      currency: string;
      isPaid: boolean;
      paymentMethod: components['schemas']['PaymentMethod'] | null;
      paymentStatus: components['schemas']['PaymentStatus'];
      paymentId: string | null;
      /** Format: date-time */
      paymentDate: string | null;
      /** Format: date-time */
      holdExpiresAt: string | null;
      refund: components['schemas']['BookingRefund'] | null;
      /** @description The terms of hire that were accepted. */
      termsVersion: number | null;
      /** Format: date-time */
      termsAcceptedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    CreatePaymentIntent: {
      /**
       * @description In pounds, at most two decimals.
       * @example 300
       */
      amount: number | string;
      /** @description The hold that is paid for. */
      bookingId?: number | null;
    };
    PaymentIntent: {
      /** @example pi_3Q1_secret_7f */
      clientSecret: string;
      /** @example pi_3Q1 */
      paymentId: string;
      /** @example 300.00 */
      amount: string;
      /** @example GBP */
      currency: string;
    };
    PaypalSetup: {
      /** @example eyJraWQiOi… */
      clientToken: string;
    };
    CreatePaypalOrder: {
      /**
       * @description In pounds, at most two decimals.
       * @example 300
       */
      amount: number | string;
      /** @description The hold that is paid for. */
      bookingId?: number | null;
      /** @example GBP */
      currency: string;
      /** @enum {string} */
      intent: 'CAPTURE';
    };
    PaypalOrder: {
      /** @example 5O190127TN364715T */
      id: string;
      /** @example CREATED */
      status: string;
    };
    /** @enum {string} */
    CaptureStatus: 'COMPLETED' | 'PENDING';
    Capture: {
      /** @example 5O190127TN364715T */
      id: string;
      status: components['schemas']['CaptureStatus'];
      /** @description Null for an order without a hold, until it is posted with a booking. */
      booking: components['schemas']['Booking'] | null;
    };
    CreateBooking: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /** @description What is added, of `GET /api/booking-options`. */
      extras?: number[] | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot: string;
      /** @example Birthday Party */
      eventType: string;
      /** @example 45 */
      guestCount: number;
      /** @example Robin Taylor */
      name: string;
      /** Format: email */
      email: string;
      phone?: string | null;
      notes?: string | null;
      purpose?: string | null;
      contactName?: string | null;
      /** Format: email */
      contactEmail?: string | null;
      contactPhone?: string | null;
      /** @description Accepted and not used: the server computes the price. */
      totalAmount?: string | null;
      paymentMethod?: components['schemas']['PaymentMethod'] | null;
      /** @description PaymentIntent id or wallet order id; members must send one. */
      paymentId?: string | null;
    };
    PaymentProcessing: {
      /** @enum {string} */
      code: 'payment_processing';
      /** @example Your payment is being processed. */
      message: string;
      bookingId: number | null;
    };
    Cancellation: {
      refundPercent: number;
      /** @example 150.00 */
      refundAmount: string;
      /** @example GBP */
      currency: string;
    };
    /** @enum {string} */
    LineKind: 'hire' | 'extra' | 'discount' | 'adjustment' | 'cancellation_fee' | 'bond_kept';
    OrderLine: {
      id: number;
      kind: components['schemas']['LineKind'];
      /** @example Hire */
      text: string;
      /**
       * @description Signed.
       * @example -60.00
       */
      amount: string;
      /** @description The line that it takes back. */
      reversesId: number | null;
      /** Format: date-time */
      createdAt: string;
    };
    /** @enum {string} */
    PaymentState: 'pending' | 'processing' | 'completed' | 'failed' | 'refunded';
    BookingPayment: {
      /** Format: uuid */
      id: string;
      method: components['schemas']['PaymentMethod'];
      status: components['schemas']['PaymentState'];
      /**
       * @description What of it is for this booking.
       * @example 120.00
       */
      amount: string;
      /**
       * Format: date-time
       * @description When it came.
       */
      at: string;
    };
    /** @enum {string} */
    RefundState: 'queued' | 'sending' | 'completed' | 'failed' | 'cancelled';
    BookingRefundRow: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      paymentId: string;
      /** @example 60.00 */
      amount: string;
      status: components['schemas']['RefundState'];
      /** Format: date-time */
      at: string;
    };
    OpenChange: {
      /** @description Pay for this hold, or cancel it. */
      holdId: number;
      /** Format: date-time */
      holdExpiresAt: string;
      /** @example 30.00 */
      due: string;
      /**
       * Format: date
       * @description Venue-local day.
       */
      date: string;
      /** @example 2:00 PM - 4:00 PM */
      timeSlot: string;
      /** @example Main hall */
      spaceName: string;
      /** @example 45 */
      guestCount: number;
    };
    BookingMoney: {
      bookingId: number;
      status: components['schemas']['BookingStatus'];
      /** @example GBP */
      currency: string;
      /** @example 120.00 */
      total: string;
      /** @example 120.00 */
      paid: string;
      /**
       * @description What is owed; negative when too much has been paid.
       * @example 0.00
       */
      balance: string;
      /** Format: date */
      payBy: string | null;
      lines: components['schemas']['OrderLine'][];
      payments: components['schemas']['BookingPayment'][];
      refunds: components['schemas']['BookingRefundRow'][];
      change: components['schemas']['OpenChange'] | null;
    };
    PayLinkToken: {
      /**
       * @description What stands behind `t=` in the link.
       * @example k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE
       */
      token: string;
    };
    PayLinkBooking: {
      bookingId: number;
      /** @example BSC-1042-7 */
      reference: string;
      /** @example Birthday Party */
      eventType: string;
      /** Format: date */
      date: string;
      /** @example 2:00 PM - 4:00 PM */
      timeSlot: string;
      /** @example Main hall */
      spaceName: string;
      /** @example 240.00 */
      total: string;
      /** @example 0.00 */
      paid: string;
      /**
       * @description What is due now; 0.00 when nothing is.
       * @example 240.00
       */
      due: string;
      /** @example GBP */
      currency: string;
      /** @description A payment is being decided at its provider. */
      beingPaid: boolean;
    };
    PayLinkOrder: {
      /**
       * @description What stands behind `t=` in the link.
       * @example k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE
       */
      token: string;
      /** @example 5O190127TN364715T */
      orderId: string;
    };
    PayLinkSettle: {
      /**
       * @description What stands behind `t=` in the link.
       * @example k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE
       */
      token: string;
      /**
       * @description The provider’s id of the payment.
       * @example pi_3Q1
       */
      paymentId: string;
    };
    WebhookReceipt: {
      received: boolean;
    };
    /** @enum {string} */
    PaymentProviderName: 'stripe' | 'paypal';
    /** @enum {string} */
    AttentionKind: 'refund' | 'outside_refund' | 'dispute';
    AttentionItem: {
      kind: components['schemas']['AttentionKind'];
      /**
       * Format: uuid
       * @description Of the refund; of a dispute, our payment.
       */
      id: string;
      /**
       * Format: uuid
       * @description Our payment.
       */
      paymentId: string;
      bookingId: number | null;
      /** @example 300.00 */
      amount: string;
      /**
       * @description Why the money goes back; of a dispute, how it stands.
       * @example cancelled
       */
      reason: string;
      attempts: number;
      lastError: string | null;
      /**
       * Format: date-time
       * @description Until when a dispute can be answered.
       */
      dueAt: string | null;
      /** Format: date-time */
      updatedAt: string;
    };
    AdminOrderLine: {
      id: number;
      kind: components['schemas']['LineKind'];
      /** @example Hire */
      text: string;
      /**
       * @description Signed.
       * @example -60.00
       */
      amount: string;
      /** @description The line that it takes back. */
      reversesId: number | null;
      /** Format: date-time */
      createdAt: string;
      reason: string | null;
      /** @description Who of the staff has written it. */
      by: string | null;
    };
    /** @enum {string} */
    PaymentDetail: 'terminal' | 'cheque';
    /** @enum {string} */
    DisputeState: 'needs_response' | 'under_review' | 'won' | 'lost';
    AdminBookingPayment: {
      /** Format: uuid */
      id: string;
      method: components['schemas']['PaymentMethod'];
      status: components['schemas']['PaymentState'];
      /**
       * @description What of it is for this booking.
       * @example 120.00
       */
      amount: string;
      /**
       * Format: date-time
       * @description When it came.
       */
      at: string;
      detail: components['schemas']['PaymentDetail'] | null;
      /** @description The provider’s id. */
      providerPaymentId: string | null;
      /**
       * Format: date
       * @description Of one that staff have recorded.
       */
      receivedOn: string | null;
      reference: string | null;
      /**
       * @description The other bookings that it is for: voided, it counts for none of them.
       * @example [
       *       1043
       *     ]
       */
      alsoFor: number[];
      /** @description Who has recorded it. */
      by: string | null;
      /** Format: date-time */
      voidedAt: string | null;
      voidReason: string | null;
      disputeState: components['schemas']['DisputeState'] | null;
    };
    AdminBookingRefund: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      paymentId: string;
      /** @example 60.00 */
      amount: string;
      status: components['schemas']['RefundState'];
      /** Format: date-time */
      at: string;
      /** @example cancelled */
      reason: string;
      note: string | null;
      /** @description Who of the staff has asked for it. */
      by: string | null;
      /**
       * Format: date
       * @description Of recorded money: when it was paid out.
       */
      paidOutOn: string | null;
    };
    AdminBookingMoney: {
      bookingId: number;
      status: components['schemas']['BookingStatus'];
      /** @description Of the booking. */
      version: number;
      /** @example GBP */
      currency: string;
      /** @example 120.00 */
      total: string;
      /** @example 120.00 */
      paid: string;
      /**
       * @description What is owed; negative when too much has been paid.
       * @example 0.00
       */
      balance: string;
      /** Format: date */
      payBy: string | null;
      /**
       * Format: date
       * @description Last day on which its cancellation can be undone; null where there is none.
       */
      undoUntil: string | null;
      lines: components['schemas']['AdminOrderLine'][];
      payments: components['schemas']['AdminBookingPayment'][];
      refunds: components['schemas']['AdminBookingRefund'][];
    };
    /** @enum {string} */
    DeskPaymentMethod: 'cash' | 'bank_transfer';
    RecordPayment: {
      method: components['schemas']['DeskPaymentMethod'];
      detail?: components['schemas']['PaymentDetail'] | null;
      /** @example 120.00 */
      amount: string;
      /**
       * Format: date
       * @description Venue-local day on which it came, today at the latest.
       */
      receivedOn: string;
      /** @example BSC-1042-7 */
      reference?: string | null;
      /** @description It may be more than is owed. */
      overpaid?: boolean;
    };
    PaidPart: {
      /** @example 1042 */
      bookingId: number;
      /**
       * @description What of it is for this booking.
       * @example 60.00
       */
      amount: string;
    };
    RecordSharedPayment: {
      method: components['schemas']['DeskPaymentMethod'];
      detail?: components['schemas']['PaymentDetail'] | null;
      /** @example 120.00 */
      amount: string;
      /**
       * Format: date
       * @description Venue-local day on which it came, today at the latest.
       */
      receivedOn: string;
      /** @example BSC-1042-7 */
      reference?: string | null;
      /** @description It may be more than is owed. */
      overpaid?: boolean;
      /** @description They add up to the amount. */
      parts: components['schemas']['PaidPart'][];
    };
    SharedPayment: {
      /** Format: uuid */
      paymentId: string;
      /** @description Of each booking, by its number. */
      bookings: components['schemas']['AdminBookingMoney'][];
    };
    Reason: {
      /** @example The heating was out. */
      reason: string;
    };
    PreviewRefund: {
      /** @example 20.00 */
      amount: string;
      /** @description The price falls by it; otherwise it is what was paid too much. */
      goodwill: boolean;
    };
    RefundShare: {
      method: components['schemas']['PaymentMethod'];
      /** @example 20.00 */
      amount: string;
    };
    RefundPreview: {
      /** @description Where it goes. */
      shares: components['schemas']['RefundShare'][];
      /**
       * @description What the booking costs afterwards.
       * @example 100.00
       */
      total: string;
      /** @example 100.00 */
      paid: string;
      /** @example 0.00 */
      balance: string;
      /** @example GBP */
      currency: string;
      /** @example q83Lk2mW0sYbN4hQe1tXzA */
      quote: string;
    };
    StaffRefund: {
      /** @example 20.00 */
      amount: string;
      /** @description The price falls by it; otherwise it is what was paid too much. */
      goodwill: boolean;
      /** @example The heating was out. */
      reason: string;
      /**
       * @description Of the preview: refused when that has changed.
       * @example q83Lk2mW0sYbN4hQe1tXzA
       */
      quote: string;
    };
    Waive: {
      /** @example The heating was out. */
      reason: string;
      /** @example 20.00 */
      amount: string;
    };
    PaidOut: {
      /**
       * Format: date
       * @description Venue-local day, today at the latest.
       */
      paidOutOn: string;
      reference?: string | null;
    };
    MakePayLink: {
      /** @description Also sends the hirer one by mail. */
      send: boolean;
    };
    PayLink: {
      /**
       * @description Shown once; we keep no copy of it.
       * @example https://club.example/pay?t=…
       */
      url: string;
    };
    ConfirmBooking: {
      /**
       * Format: date
       * @description Confirms it unpaid: the day by which the balance is due.
       */
      payBy?: string | null;
    };
    OptionalReason: {
      reason?: string | null;
    };
    /**
     * @description By the hirer: by the policy. By the club: all goes back. `override`: the amount says what.
     * @enum {string}
     */
    CancelledAs: 'hirer' | 'club' | 'override';
    PreviewCancel: {
      /** @description By the hirer: by the policy. By the club: all goes back. `override`: the amount says what. */
      by: components['schemas']['CancelledAs'];
      /**
       * @description Of `override`; left out for nothing.
       * @example 50.00
       */
      amount?: string | null;
    };
    CancelPreview: {
      refundPercent: number;
      /** @example 60.00 */
      refundAmount: string;
      /**
       * @description What the club keeps.
       * @example 60.00
       */
      keptAmount: string;
      /** @example GBP */
      currency: string;
      /** @example q83Lk2mW0sYbN4hQe1tXzA */
      quote: string;
    };
    CancelByStaff: {
      /** @description By the hirer: by the policy. By the club: all goes back. `override`: the amount says what. */
      by: components['schemas']['CancelledAs'];
      /**
       * @description Of `override`; left out for nothing.
       * @example 50.00
       */
      amount?: string | null;
      /** @description Of `override` at least 10 characters. */
      reason?: string | null;
      /** @description Whether the hirer is written to. */
      notify: boolean;
      /**
       * @description Of the preview: refused when that has changed.
       * @example q83Lk2mW0sYbN4hQe1tXzA
       */
      quote: string;
    };
    /**
     * @description `settle` asks for more or gives back, `credit` keeps what is less, `none` leaves the price.
     * @enum {string}
     */
    MoveDifference: 'settle' | 'credit' | 'none';
    PreviewMove: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date?: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot?: string;
      /** @example Birthday Party */
      eventType?: string;
      /** @example 45 */
      guestCount?: number;
      /**
       * @description By what it was booked at, or by what is asked today.
       * @enum {string}
       */
      prices: 'own' | 'today';
      /** @description `settle` asks for more or gives back, `credit` keeps what is less, `none` leaves the price. */
      difference: components['schemas']['MoveDifference'];
    };
    /** @enum {string} */
    BookingRule: 'window' | 'notice' | 'guests';
    BrokenRule: {
      rule: components['schemas']['BookingRule'];
      /** @example date */
      field: string;
      /** @example Please select a date from today to six months ahead. */
      message: string;
    };
    RoomConflict: {
      /** @enum {string} */
      kind: 'booking' | 'event';
      id: number;
      /** @example Quiz night */
      name: string;
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt: string;
      /** @description Somebody is paying for it now: it may be free again soon. */
      isHeld: boolean;
    };
    MovePreview: {
      /**
       * @description What it costs as it is, extras included.
       * @example 120.00
       */
      oldPrice: string;
      /**
       * @description What it would cost by the prices of its booking.
       * @example 140.00
       */
      ownPrice: string;
      /**
       * @description What it would cost by today’s.
       * @example 150.00
       */
      todayPrice: string;
      /**
       * @description What the booking costs afterwards.
       * @example 140.00
       */
      total: string;
      /**
       * @description What goes back.
       * @example 0.00
       */
      refund: string;
      /**
       * @description What is owed afterwards; negative for a credit.
       * @example 20.00
       */
      balance: string;
      /** @example GBP */
      currency: string;
      /** @description The rules that have to be set aside with a reason. */
      broken: components['schemas']['BrokenRule'][];
      /** @description What has the rooms. */
      conflicts: components['schemas']['RoomConflict'][];
      /** @example q83Lk2mW0sYbN4hQe1tXzA */
      quote: string;
    };
    MoveBooking: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date?: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot?: string;
      /** @example Birthday Party */
      eventType?: string;
      /** @example 45 */
      guestCount?: number;
      /**
       * @description By what it was booked at, or by what is asked today.
       * @enum {string}
       */
      prices: 'own' | 'today';
      /** @description `settle` asks for more or gives back, `credit` keeps what is less, `none` leaves the price. */
      difference: components['schemas']['MoveDifference'];
      /** @description Of a price that stays, or of rules set aside. */
      reason?: string | null;
      /** @description Sets window, notice and the limit of guests aside; what has the rooms never. */
      override?: boolean;
      /** @description Whether the hirer is written to. */
      notify: boolean;
      /**
       * @description Of the preview: refused when that has changed.
       * @example q83Lk2mW0sYbN4hQe1tXzA
       */
      quote: string;
    };
    OwnNotes: {
      notes?: string | null;
    };
    PreviewChange: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date?: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot?: string;
      /** @example 45 */
      guestCount?: number;
    };
    ChangePreview: {
      /**
       * @description What it was booked at.
       * @example 120.00
       */
      oldPrice: string;
      /** @example 150.00 */
      newPrice: string;
      /**
       * @description To be paid before the change is made.
       * @example 30.00
       */
      due: string;
      /**
       * @description What goes back with it.
       * @example 0.00
       */
      refund: string;
      /** @example GBP */
      currency: string;
      /** @example q83Lk2mW0sYbN4hQe1tXzA */
      quote: string;
    };
    ChangeBooking: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date?: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot?: string;
      /** @example 45 */
      guestCount?: number;
      /**
       * @description Of the preview: refused when that has changed.
       * @example q83Lk2mW0sYbN4hQe1tXzA
       */
      quote: string;
    };
    ChangedBooking: {
      /** @description As it is now. */
      booking: components['schemas']['Booking'];
      /** @description What is kept until the difference is paid, which is its price; null when the change is made. */
      hold: components['schemas']['Hold'] | null;
    };
    SocialLink: {
      /** @example facebook */
      network: string;
      /** Format: uri */
      url: string;
    };
    GalleryImage: {
      /** @example /images/scenes/netball-court.svg */
      imageUrl: string;
      /** @example Players in green bibs under floodlights */
      altText: string;
      /** @example Training night */
      title: string;
      /** @description Of a picture of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    Club: {
      id: number;
      /** @example Netball */
      name: string;
      /** @example Teams for juniors and seniors on two courts behind the hall. */
      description: string;
      /** @example Junior and senior netball */
      shortDescription: string;
      /** @example /images/scenes/netball-court.svg */
      imageUrl: string;
      /** @example /images/logos/netball.svg */
      logoUrl: string;
      /** @example Tuesdays 5:30 PM - 7:30 PM */
      trainingSchedule: string | null;
      /** @example April to September */
      seasonPeriod: string;
      /** @example From seven years */
      ageGroups: string;
      /** @example netball@bridgewaterclub.example */
      contactEmail: string;
      /** @example (08) 5550 0143 */
      contactPhone: string;
      /** @example The courts behind the hall */
      meetingLocation: string;
      /**
       * @description A role, not a name.
       * @example Netball coordinator
       */
      contactPerson: string;
      /** Format: uri */
      signupUrl: string | null;
      /**
       * @example [
       *       "A-grade premiers"
       *     ]
       */
      achievements: string[];
      socialLinks: components['schemas']['SocialLink'][];
      galleryImages: components['schemas']['GalleryImage'][];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description What `imageUrl` is shown with, where it is of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    /** @enum {string} */
    ClubState: 'draft' | 'published' | 'changed';
    AdminClubRow: {
      id: number;
      /** @example Netball */
      name: string;
      /** @example /images/logos/netball.svg */
      logoUrl: string;
      state: components['schemas']['ClubState'];
      version: number;
      /** Format: date-time */
      updatedAt: string;
      upcomingEvents: number;
    };
    AdminClubRowPage: {
      /** @description At most 50. */
      items: components['schemas']['AdminClubRow'][];
      /** @description null on the last page. */
      nextCursor: string | null;
      /** @description null on the first page. */
      previousCursor: string | null;
      /**
       * @description Of all pages; exact up to 1000.
       * @example 312
       */
      total: number;
      /**
       * @description There are more than `total` says.
       * @example false
       */
      totalIsAtLeast: boolean;
    };
    ClubLink: {
      /** @example facebook */
      network: string;
      /**
       * Format: uri
       * @example https://www.example.org/netball
       */
      url: string;
    };
    CreateClub: {
      /** @example Netball */
      name: string;
      /** @example Teams for juniors and seniors on two courts. */
      description: string;
      /** @example Junior and senior netball */
      shortDescription: string;
      /** @example /images/scenes/netball-court.svg */
      imageUrl: string;
      /** @example /images/logos/netball.svg */
      logoUrl: string;
      /**
       * @description One line for each time.
       * @example Tuesdays 5:30 PM - 7:30 PM
       */
      trainingSchedule?: string | null;
      /** @example April to September */
      seasonPeriod: string;
      /** @example From seven years */
      ageGroups: string;
      /**
       * Format: email
       * @example netball@bridgewaterclub.example
       */
      contactEmail: string;
      /** @example (08) 5550 0143 */
      contactPhone: string;
      /**
       * @example [
       *       "A-grade premiers"
       *     ]
       */
      achievements?: string[] | null;
      /** @example The courts behind the hall */
      meetingLocation?: string | null;
      /**
       * @description A role, not a name.
       * @example Netball coordinator
       */
      contactPerson?: string | null;
      socialLinks?: components['schemas']['ClubLink'][] | null;
      /** Format: uri */
      signupUrl?: string | null;
      /**
       * @description Pictures of the library, in showing order.
       * @example [
       *       12,
       *       7
       *     ]
       */
      galleryPictureIds?: number[] | null;
    };
    ClubContent: {
      /** @example Netball */
      name: string;
      /** @example Teams for juniors and seniors on two courts behind the hall. */
      description: string;
      /** @example Junior and senior netball */
      shortDescription: string;
      /** @example /images/scenes/netball-court.svg */
      imageUrl: string;
      /** @example /images/logos/netball.svg */
      logoUrl: string;
      /** @example Tuesdays 5:30 PM - 7:30 PM */
      trainingSchedule: string | null;
      /** @example April to September */
      seasonPeriod: string;
      /** @example From seven years */
      ageGroups: string;
      /** @example netball@bridgewaterclub.example */
      contactEmail: string;
      /** @example (08) 5550 0143 */
      contactPhone: string;
      /**
       * @example [
       *       "A-grade premiers"
       *     ]
       */
      achievements: string[];
      /** @example The courts behind the hall */
      meetingLocation: string;
      /** @example Netball coordinator */
      contactPerson: string;
      socialLinks: components['schemas']['SocialLink'][];
      /** Format: uri */
      signupUrl: string | null;
      /**
       * @description Pictures of the library in showing order; null: none chosen yet.
       * @example [
       *       12,
       *       7
       *     ]
       */
      galleryPictureIds: number[] | null;
    };
    AdminClub: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      state: components['schemas']['ClubState'];
      /** @description The draft, or what is published when there is none. */
      content: components['schemas']['ClubContent'];
      /** @description null: never published. */
      published: components['schemas']['ClubContent'] | null;
    };
    UpdateClub: {
      /** @example Netball */
      name?: string;
      /** @example Teams for juniors and seniors on two courts. */
      description?: string;
      /** @example Junior and senior netball */
      shortDescription?: string;
      /** @example /images/scenes/netball-court.svg */
      imageUrl?: string;
      /** @example /images/logos/netball.svg */
      logoUrl?: string;
      /**
       * @description One line for each time.
       * @example Tuesdays 5:30 PM - 7:30 PM
       */
      trainingSchedule?: string | null;
      /** @example April to September */
      seasonPeriod?: string;
      /** @example From seven years */
      ageGroups?: string;
      /**
       * Format: email
       * @example netball@bridgewaterclub.example
       */
      contactEmail?: string;
      /** @example (08) 5550 0143 */
      contactPhone?: string;
      /**
       * @example [
       *       "A-grade premiers"
       *     ]
       */
      achievements?: string[] | null;
      /** @example The courts behind the hall */
      meetingLocation?: string | null;
      /**
       * @description A role, not a name.
       * @example Netball coordinator
       */
      contactPerson?: string | null;
      socialLinks?: components['schemas']['ClubLink'][] | null;
      /** Format: uri */
      signupUrl?: string | null;
      /**
       * @description Pictures of the library, in showing order.
       * @example [
       *       12,
       *       7
       *     ]
       */
      galleryPictureIds?: number[] | null;
    };
    ClubRevision: {
      id: number;
      /** Format: date-time */
      at: string;
      by: components['schemas']['Person'] | null;
      /**
       * Format: date-time
       * @description When the public saw it.
       */
      publishedAt: string | null;
      content: components['schemas']['ClubContent'];
    };
    /**
     * @description Drafts are not public.
     * @enum {string}
     */
    EventStatus: 'draft' | 'published' | 'cancelled';
    Event: {
      id: number;
      /** @description Drafts are not public. */
      status: components['schemas']['EventStatus'];
      /** @example Quiz night */
      title: string;
      /** @example Tables of six, eight rounds, one raffle. */
      description: string;
      /**
       * Format: date
       * @description Venue-local day.
       */
      date: string;
      /**
       * Format: date
       * @description The same as `date`.
       */
      eventDate: string;
      /**
       * @description Venue-local wall clock, HH:mm.
       * @example 19:00
       */
      startTime: string;
      /**
       * @description The same as `startTime`.
       * @example 19:00
       */
      time: string;
      /**
       * @description Not after the start: on the next day.
       * @example 22:30
       */
      endTime: string;
      /** @example Main Hall */
      venue: string;
      imageUrl: string | null;
      capacity: number | null;
      isPaid: boolean;
      /** @example £25.00 */
      price: string | null;
      category: string | null;
      createdBy: number | null;
      clubId: number | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
      /** @description What `imageUrl` is shown with, where it is of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    /** @enum {string} */
    EventTime: 'upcoming' | 'past' | 'all';
    AdminEventRow: {
      id: number;
      /** @example Quiz night */
      title: string;
      /** Format: date */
      date: string;
      /** @example 19:00 */
      startTime: string;
      /** @example 22:30 */
      endTime: string;
      status: components['schemas']['EventStatus'];
      clubId: number | null;
      /** @example Netball */
      clubName: string | null;
      capacity: number | null;
      isPaid: boolean;
      /** @example £25.00 */
      price: string | null;
      /**
       * @description Whose rooms it has, or is to have.
       * @example Main hall
       */
      spaceName: string | null;
      /** @description It is published and to come, and its rooms were not free when it was given them: it needs others, or another time. */
      lacksRooms: boolean;
      version: number;
      /** @description There are changes that are not published. */
      hasDraft: boolean;
      /** Format: date-time */
      updatedAt: string;
    };
    AdminEventRowPage: {
      /** @description At most 50. */
      items: components['schemas']['AdminEventRow'][];
      /** @description null on the last page. */
      nextCursor: string | null;
      /** @description null on the first page. */
      previousCursor: string | null;
      /**
       * @description Of all pages; exact up to 1000.
       * @example 312
       */
      total: number;
      /**
       * @description There are more than `total` says.
       * @example false
       */
      totalIsAtLeast: boolean;
    };
    CreateEvent: {
      /** @example Quiz night */
      title: string;
      /** @example Tables of six, eight rounds, one raffle. */
      description: string;
      /**
       * Format: date
       * @description Venue-local day.
       */
      date: string;
      /**
       * @description Venue-local wall clock.
       * @example 19:00
       */
      startTime: string;
      /**
       * @description Not after the start: on the next day.
       * @example 22:30
       */
      endTime: string;
      /** @example Main Hall */
      venue: string;
      /** @example /images/scenes/quiz-night.svg */
      imageUrl?: string | null;
      /** @example 80 */
      capacity?: number | null;
      /**
       * @description false unless said.
       * @example true
       */
      isPaid?: boolean;
      /**
       * @description As it is shown; only of what is paid for.
       * @example £25.00
       */
      price?: string | null;
      /** @example Club Event */
      category?: string | null;
      /** @description For club secretaries one of their own; an event without a club is for admins. */
      clubId?: number | null;
      /** @description The space whose rooms it takes, which are then not for hire; for admins to give. */
      spaceId?: number | null;
    };
    EventContent: {
      /** @example Quiz night */
      title: string;
      /** @example Tables of six, eight rounds, one raffle. */
      description: string;
      /** Format: date */
      date: string;
      /** @example 19:00 */
      startTime: string;
      /** @example 22:30 */
      endTime: string;
      /** @example Main Hall */
      venue: string;
      imageUrl: string | null;
      capacity: number | null;
      isPaid: boolean;
      /** @example £25.00 */
      price: string | null;
      category: string | null;
      clubId: number | null;
      /** @description The space whose rooms it has while it is published. */
      spaceId: number | null;
    };
    AdminEvent: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      status: components['schemas']['EventStatus'];
      /** @description There are changes of something public that are not published. */
      hasDraft: boolean;
      /** @description It is published and to come, and its rooms were not free when it was given them: it needs others, or another time. */
      lacksRooms: boolean;
      /** @description The draft, or what is published when there is none. */
      content: components['schemas']['EventContent'];
      /** @description null: never published. */
      published: components['schemas']['EventContent'] | null;
    };
    UpdateEvent: {
      /** @example Quiz night */
      title?: string;
      /** @example Tables of six, eight rounds, one raffle. */
      description?: string;
      /**
       * Format: date
       * @description Venue-local day.
       */
      date?: string;
      /**
       * @description Venue-local wall clock.
       * @example 19:00
       */
      startTime?: string;
      /**
       * @description Not after the start: on the next day.
       * @example 22:30
       */
      endTime?: string;
      /** @example Main Hall */
      venue?: string;
      /** @example /images/scenes/quiz-night.svg */
      imageUrl?: string | null;
      /** @example 80 */
      capacity?: number | null;
      /**
       * @description false unless said.
       * @example true
       */
      isPaid?: boolean;
      /**
       * @description As it is shown; only of what is paid for.
       * @example £25.00
       */
      price?: string | null;
      /** @example Club Event */
      category?: string | null;
      /** @description For club secretaries one of their own; an event without a club is for admins. */
      clubId?: number | null;
      /** @description The space whose rooms it takes, which are then not for hire; for admins to give. */
      spaceId?: number | null;
    };
    /** @enum {string} */
    Scope: 'this' | 'later' | 'all';
    DuplicateEvent: {
      /**
       * Format: date
       * @description Of the new one; without it the same.
       */
      date?: string;
    };
    EventRevision: {
      id: number;
      /** Format: date-time */
      at: string;
      by: components['schemas']['Person'] | null;
      /**
       * Format: date-time
       * @description When the public saw it.
       */
      publishedAt: string | null;
      content: components['schemas']['EventContent'];
    };
    /** @enum {string} */
    Frequency: 'weekly' | 'fortnightly' | 'monthly' | 'yearly';
    /**
     * @description What of it was changed on this date alone.
     * @enum {string}
     */
    SeriesField:
      | 'title'
      | 'description'
      | 'startTime'
      | 'endTime'
      | 'venue'
      | 'spaceId'
      | 'clubId'
      | 'category'
      | 'capacity'
      | 'isPaid'
      | 'price'
      | 'imageUrl';
    SeriesEvent: {
      id: number;
      /** Format: date */
      date: string;
      /**
       * Format: date
       * @description As the rule gave it.
       */
      originalDate: string;
      status: components['schemas']['EventStatus'];
      /** @description What of it was changed on this date alone. */
      ownFields: components['schemas']['SeriesField'][];
    };
    EventSeries: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a new rule. */
      version: number;
      /**
       * @description RFC 5545, on local dates.
       * @example FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10
       */
      rule: string;
      /**
       * Format: date
       * @description From which the rule counts; dates before it are of an earlier one.
       */
      firstDate: string;
      frequency: components['schemas']['Frequency'];
      /** Format: date */
      until: string | null;
      count: number | null;
      /** @description In the order of their days. */
      events: components['schemas']['SeriesEvent'][];
    };
    SeriesOfEvent: {
      /** @description null: it does not repeat. */
      series: components['schemas']['EventSeries'] | null;
    };
    PreviewSeries: {
      /** @description Monthly: on the same weekday of the month, the second Tuesday or the last Monday. */
      frequency: components['schemas']['Frequency'];
      /**
       * Format: date
       * @description The last day on which one may be; either this or `count`.
       */
      until?: string | null;
      /** @description How many dates there are, the first included. */
      count?: number | null;
    };
    PlannedDate: {
      /** Format: date */
      date: string;
      /** @description What has its rooms then. */
      conflicts: components['schemas']['RoomConflict'][];
    };
    PlannedSeries: {
      /**
       * @description RFC 5545, on local dates.
       * @example FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10
       */
      rule: string;
      /** @description The first one, which is there already, included. */
      dates: components['schemas']['PlannedDate'][];
    };
    RepeatEvent: {
      /** @description Monthly: on the same weekday of the month, the second Tuesday or the last Monday. */
      frequency: components['schemas']['Frequency'];
      /**
       * Format: date
       * @description The last day on which one may be; either this or `count`.
       */
      until?: string | null;
      /** @description How many dates there are, the first included. */
      count?: number | null;
      /**
       * @description Dates of the rule that are left out.
       * @example [
       *       "2026-12-29"
       *     ]
       */
      without?: string[];
    };
    /** @enum {string} */
    Deed: 'publish' | 'cancel' | 'restore';
    /**
     * @description What becomes of it. `keeps`: it was changed by itself and stays; `left_out`: a new date that is not wanted; `foreign`: another club’s.
     * @enum {string}
     */
    SeriesEffectOnDate:
      | 'changes'
      | 'publishes'
      | 'cancels'
      | 'restores'
      | 'adds'
      | 'removes'
      | 'keeps'
      | 'stays'
      | 'cancelled'
      | 'left_out'
      | 'over'
      | 'foreign';
    DateEffect: {
      /** @description null: a new one. */
      id: number | null;
      /** Format: date */
      date: string;
      /**
       * Format: date
       * @description As the rule gave it.
       */
      originalDate: string;
      /** @description What becomes of it. `keeps`: it was changed by itself and stays; `left_out`: a new date that is not wanted; `foreign`: another club’s. */
      effect: components['schemas']['SeriesEffectOnDate'];
      takes: components['schemas']['SeriesField'][];
      /** @description What it keeps as its own. */
      keeps: components['schemas']['SeriesField'][];
      /** @description What has its rooms then. */
      conflicts: components['schemas']['RoomConflict'][];
    };
    SeriesEffect: {
      /** @description The fields that change; the day is each date’s own. */
      fields: components['schemas']['SeriesField'][];
      /** @description In the order of the series. */
      dates: components['schemas']['DateEffect'][];
    };
    /**
     * @description From this date on, or for the whole series.
     * @enum {string}
     */
    RuleScope: 'later' | 'all';
    PreviewSeriesRule: {
      /** @description Monthly: on the same weekday of the month, the second Tuesday or the last Monday. */
      frequency: components['schemas']['Frequency'];
      /**
       * Format: date
       * @description The last day on which one may be; either this or `count`.
       */
      until?: string | null;
      /** @description How many dates the new rule has, the first one included; either this or `until`. */
      count?: number | null;
      /** @description From this date on, or for the whole series. */
      scope: components['schemas']['RuleScope'];
      /**
       * Format: date
       * @description The first day of the new rule, which gives it its weekday; without it the one that this date, or the first of all, was given.
       */
      from?: string | null;
    };
    RuleEffect: {
      /**
       * @description RFC 5545, on local dates.
       * @example FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10
       */
      rule: string;
      /** @description In the order of the series. */
      dates: components['schemas']['DateEffect'][];
    };
    ChangeSeriesRule: {
      /** @description Monthly: on the same weekday of the month, the second Tuesday or the last Monday. */
      frequency: components['schemas']['Frequency'];
      /**
       * Format: date
       * @description The last day on which one may be; either this or `count`.
       */
      until?: string | null;
      /** @description How many dates the new rule has, the first one included; either this or `until`. */
      count?: number | null;
      /** @description From this date on, or for the whole series. */
      scope: components['schemas']['RuleScope'];
      /**
       * Format: date
       * @description The first day of the new rule, which gives it its weekday; without it the one that this date, or the first of all, was given.
       */
      from?: string | null;
      /**
       * @description New dates that are left out; without it those that were left out before.
       * @example [
       *       "2026-12-29"
       *     ]
       */
      without?: string[];
    };
    NewsItem: {
      id: number;
      /** @example New nets for the courts */
      title: string;
      /** @example Both courts have new nets, and training is back to its usual times. */
      summary: string;
      imageUrl: string | null;
      /** @description What the picture shows. */
      imageAlt: string | null;
      /** @description null: of the whole club. */
      clubId: number | null;
      /** @example Netball */
      clubName: string | null;
      /**
       * Format: date
       * @description The day of its first publication, venue-local.
       */
      date: string;
      /**
       * Format: date-time
       * @description When it was first published.
       */
      postedAt: string;
      /**
       * Format: date-time
       * @description The last change that the public has seen.
       */
      updatedAt: string;
      /** @description What `imageUrl` is shown with, where it is of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    NewsPage: {
      /** @description Newest first. */
      items: components['schemas']['NewsItem'][];
      /** @description `cursor` of the next page; null on the last. */
      nextCursor: string | null;
    };
    NewsPost: {
      id: number;
      /** @example New nets for the courts */
      title: string;
      /** @example Both courts have new nets, and training is back to its usual times. */
      summary: string;
      /** @description What its page says below the summary: paragraphs with empty lines between them. */
      text: string | null;
      imageUrl: string | null;
      /** @description What the picture shows. */
      imageAlt: string | null;
      /** @description null: of the whole club. */
      clubId: number | null;
      /** @example Netball */
      clubName: string | null;
      /**
       * Format: date
       * @description The day of its first publication, venue-local.
       */
      date: string;
      /**
       * Format: date-time
       * @description When it was first published.
       */
      postedAt: string;
      /**
       * Format: date-time
       * @description The last change that the public has seen.
       */
      updatedAt: string;
      /** @description What `imageUrl` is shown with, where it is of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    /** @enum {string} */
    NewsState: 'draft' | 'published' | 'changed';
    AdminNewsRow: {
      id: number;
      /** @example New nets for the courts */
      title: string;
      clubId: number | null;
      /** @example Netball */
      clubName: string | null;
      state: components['schemas']['NewsState'];
      version: number;
      /**
       * Format: date-time
       * @description When it was first published, which is the day that it bears.
       */
      postedAt: string | null;
      /** Format: date-time */
      updatedAt: string;
    };
    AdminNewsRowPage: {
      /** @description At most 50. */
      items: components['schemas']['AdminNewsRow'][];
      /** @description null on the last page. */
      nextCursor: string | null;
      /** @description null on the first page. */
      previousCursor: string | null;
      /**
       * @description Of all pages; exact up to 1000.
       * @example 312
       */
      total: number;
      /**
       * @description There are more than `total` says.
       * @example false
       */
      totalIsAtLeast: boolean;
    };
    CreateNews: {
      /** @example New nets for the courts */
      title: string;
      /**
       * @description What lists show of it, and what its page begins with.
       * @example Both courts have new nets, and training is back to its usual times.
       */
      summary: string;
      /**
       * @description What its page says below: paragraphs with empty lines between them.
       * @example Thanks to everybody who helped on Saturday.
       *
       *     Training begins at six again.
       */
      text?: string | null;
      /** @example /images/scenes/netball.svg */
      imageUrl?: string | null;
      /**
       * @description What the picture shows; it has to be said of every picture.
       * @example Two players at the new net
       */
      imageAlt?: string | null;
      /** @description For club secretaries one of their own; news of the whole club is for admins. */
      clubId?: number | null;
    };
    NewsContent: {
      /** @example New nets for the courts */
      title: string;
      /** @example Both courts have new nets, and training is back to its usual times. */
      summary: string;
      text: string | null;
      imageUrl: string | null;
      /** @description What the picture shows. */
      imageAlt: string | null;
      clubId: number | null;
    };
    AdminNews: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description null: never published.
       */
      publishedAt: string | null;
      /**
       * Format: date-time
       * @description The last change by staff, public or not.
       */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
      state: components['schemas']['NewsState'];
      /**
       * Format: date-time
       * @description When it was first published, which is the day that it bears.
       */
      postedAt: string | null;
      /** @description The draft, or what is published when there is none. */
      content: components['schemas']['NewsContent'];
      /** @description null: not public. */
      published: components['schemas']['NewsContent'] | null;
    };
    UpdateNews: {
      /** @example New nets for the courts */
      title?: string;
      /**
       * @description What lists show of it, and what its page begins with.
       * @example Both courts have new nets, and training is back to its usual times.
       */
      summary?: string;
      /**
       * @description What its page says below: paragraphs with empty lines between them.
       * @example Thanks to everybody who helped on Saturday.
       *
       *     Training begins at six again.
       */
      text?: string | null;
      /** @example /images/scenes/netball.svg */
      imageUrl?: string | null;
      /**
       * @description What the picture shows; it has to be said of every picture.
       * @example Two players at the new net
       */
      imageAlt?: string | null;
      /** @description For club secretaries one of their own; news of the whole club is for admins. */
      clubId?: number | null;
    };
    NewsRevision: {
      id: number;
      /** Format: date-time */
      at: string;
      by: components['schemas']['Person'] | null;
      /**
       * Format: date-time
       * @description When the public saw it.
       */
      publishedAt: string | null;
      content: components['schemas']['NewsContent'];
    };
    MediaItem: {
      id: number;
      /**
       * @description The caption.
       * @example The hall, set for a wedding
       */
      title: string;
      description: string | null;
      /** @example /images/scenes/hall-function.svg */
      imageUrl: string;
      /** @example Round tables under strings of lights */
      altText: string;
      uploadedBy: number | null;
      /** @description null for a picture of the facilities. */
      clubId: number | null;
      /** Format: date-time */
      createdAt: string;
      /** @description Of a picture of the library. */
      picture: components['schemas']['ShownPicture'] | null;
    };
    /** @enum {string} */
    PictureState: 'library' | 'incomplete' | 'unused' | 'bin';
    PictureContent: {
      /** @example Round tables under strings of lights */
      altText: string;
      isDecorative: boolean;
      /** @example The hall, set for a wedding */
      caption: string;
      /** @example Photograph: Robin Taylor */
      credit: string;
      showsChildren: boolean;
      hasConsent: boolean;
      /** @example 50 */
      focalX: number;
      /** @example 35 */
      focalY: number;
      /** @description null: the office's. */
      clubId: number | null;
    };
    /** @enum {string} */
    PictureUseKind: 'club' | 'event' | 'news' | 'space' | 'gallery' | 'page' | 'settings';
    PictureUse: {
      kind: components['schemas']['PictureUseKind'];
      id: number;
      /**
       * @description What it is called; a page's key.
       * @example Main hall
       */
      name: string;
    };
    AdminPicture: {
      id: number;
      /** @description Goes back as `If-Match: "…"` with a change; also the `ETag`. */
      version: number;
      /**
       * @description By this, clubs, events and spaces name it.
       * @example /media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg
       */
      imageUrl: string;
      /**
       * @description Pixels of its largest form.
       * @example 1600
       */
      width: number;
      /** @example 1067 */
      height: number;
      /**
       * @example [
       *       400,
       *       800,
       *       1600
       *     ]
       */
      widths: number[];
      /**
       * @description Of all its forms together.
       * @example 412000
       */
      bytes: number;
      /**
       * @description As its sender called it.
       * @example IMG_2041.jpg
       */
      fileName: string;
      content: components['schemas']['PictureContent'];
      /** @description It can be shown: it has its alternative text, or is decoration. */
      isComplete: boolean;
      /** @description What shows it, or will once its draft is published. */
      uses: components['schemas']['PictureUse'][];
      /**
       * Format: date-time
       * @description In the bin since then, for 30 days.
       */
      binnedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      uploadedBy: components['schemas']['Person'] | null;
      /** Format: date-time */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
    };
    AdminPicturePage: {
      /** @description At most 50. */
      items: components['schemas']['AdminPicture'][];
      /** @description null on the last page. */
      nextCursor: string | null;
      /** @description null on the first page. */
      previousCursor: string | null;
      /**
       * @description Of all pages; exact up to 1000.
       * @example 312
       */
      total: number;
      /**
       * @description There are more than `total` says.
       * @example false
       */
      totalIsAtLeast: boolean;
    };
    UpdatePicture: {
      /**
       * @description What it shows, in 5 characters at least, and not the name of its file. Empty for decoration.
       * @example Round tables under strings of lights
       */
      altText?: string;
      /** @description It says nothing that the words beside it do not. */
      isDecorative?: boolean;
      /** @example The hall, set for a wedding */
      caption?: string;
      /** @example Photograph: Robin Taylor */
      credit?: string;
      /** @description Children can be recognised. */
      showsChildren?: boolean;
      /** @description Their parents have agreed. */
      hasConsent?: boolean;
      /** @description Percent from the left. */
      focalX?: number;
      /** @description Percent from the top. */
      focalY?: number;
      /** @description Whose it is; null: the office's. */
      clubId?: number | null;
    };
    FacilityGalleryContent: {
      /**
       * @description In showing order.
       * @example [
       *       12,
       *       7
       *     ]
       */
      pictureIds: number[];
    };
    FacilityGallery: {
      /**
       * @description There is one.
       * @example 1
       */
      id: number;
      version: number;
      content: components['schemas']['FacilityGalleryContent'];
      /** Format: date-time */
      updatedAt: string;
      updatedBy: components['schemas']['Person'] | null;
    };
    ChangeFacilityGallery: {
      /**
       * @description Pictures of the library, in showing order.
       * @example [
       *       12,
       *       7
       *     ]
       */
      pictureIds: number[];
    };
    Testimonial: {
      id: number;
      /** @example Robin T. */
      name: string;
      /** @example Netball parent */
      role: string | null;
      /** @example Everybody knew our names by the second match. */
      comment: string;
      /** @example 5 */
      rating: number;
    };
    /** @enum {string} */
    TestimonialState: 'new' | 'shown' | 'hidden';
    OwnTestimonial: {
      id: number;
      /** @example Robin T. */
      name: string;
      /** @example Netball parent */
      role: string | null;
      /** @example Everybody knew our names by the second match. */
      comment: string;
      /** @example 5 */
      rating: number;
      state: components['schemas']['TestimonialState'];
    };
    MyTestimonial: {
      /** @description null: nothing is written. */
      testimonial: components['schemas']['OwnTestimonial'] | null;
    };
    WriteTestimonial: {
      /**
       * @description As it is to be shown.
       * @example Robin T.
       */
      name: string;
      /** @example Netball parent */
      role?: string | null;
      /** @example Everybody knew our names by the second match. */
      comment: string;
      /** @example 5 */
      rating: number;
    };
    AdminTestimonial: {
      id: number;
      /** @example Robin T. */
      name: string;
      /** @example Netball parent */
      role: string | null;
      /** @example Everybody knew our names by the second match. */
      comment: string;
      /** @example 5 */
      rating: number;
      state: components['schemas']['TestimonialState'];
      /** @example 2 */
      version: number;
      /**
       * @description Whose account it is.
       * @example Robin Taylor
       */
      author: string | null;
      /** @example Alex Office */
      approvedBy: string | null;
      /**
       * Format: date-time
       * @description When its author last wrote it.
       */
      writtenAt: string;
    };
    /** @enum {string} */
    MoveTo: 'first' | 'up' | 'down';
    MoveTestimonial: {
      to: components['schemas']['MoveTo'];
    };
    CorrectTestimonial: {
      /**
       * @description As it is to be shown.
       * @example Robin T.
       */
      name?: string;
      /** @example Netball parent */
      role?: string | null;
      /** @example Everybody knew our names by the second match. */
      comment?: string;
    };
    Subscribe: {
      /** Format: email */
      email: string;
      name?: string;
      /** @description People leave it empty; it is not shown to them. */
      website?: string;
    };
    ConfirmSubscription: {
      /**
       * @description From the link in a mail; it works once, and for three days.
       * @example u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU
       */
      token: string;
    };
    /** @enum {string} */
    Confirmation: 'confirmed' | 'already_confirmed';
    SubscriptionConfirmation: {
      status: components['schemas']['Confirmation'];
    };
    Unsubscribe: {
      /**
       * @description From the link in a mail.
       * @example 1042.kq3…
       */
      token: string;
    };
    ContactMessage: {
      /** @example Robin Taylor */
      name: string;
      /** Format: email */
      email: string;
      /** @example General Inquiry */
      subject: string;
      /** @example Is the hall free on a Saturday in May? */
      message: string;
      /** @description People leave it empty; it is not shown to them. */
      website?: string;
    };
    /** @enum {string} */
    Permission:
      | 'staff_area'
      | 'clubs_edit'
      | 'clubs_manage'
      | 'events_edit'
      | 'media_edit'
      | 'news_edit'
      | 'setup_edit'
      | 'testimonials_manage'
      | 'site_edit'
      | 'bookings_manage'
      | 'people_read'
      | 'log_read';
    StaffClub: {
      id: number;
      /** @example Netball */
      name: string;
    };
    StaffCounts: {
      /** @description Matters of money that need a person; 0 for who does not decide them. */
      attention: number;
      /** @description Bookings that need a decision, as the view `needs_decision` lists them. */
      bookings: number;
    };
    StaffScope: {
      role: components['schemas']['UserRole'];
      permissions: components['schemas']['Permission'][];
      /** @description A club secretary’s own; an admin has all, and none is told. */
      clubs: components['schemas']['StaffClub'][];
      counts: components['schemas']['StaffCounts'];
    };
    PersonFound: {
      id: number;
      /** @example robin */
      userName: string;
      /** @example Robin Taylor */
      fullName: string;
      /** @example robin@example.org */
      email: string;
      role: components['schemas']['UserRole'];
    };
    LogActor: {
      id: number;
      /** @example Robin Taylor */
      name: string;
      /**
       * @description At that time.
       * @example admin
       */
      role: string;
    };
    LogChange: {
      /** @example trainingSchedule */
      field: string;
      /** @example Tuesdays 5:30 PM - 7:30 PM */
      before:
        | string
        | number
        | boolean
        | unknown[]
        | {
            [key: string]: unknown;
          }
        | null;
      /**
       * @description Of contact data only that it is `changed`.
       * @example Wednesdays 5:30 PM - 7:30 PM
       */
      after:
        | string
        | number
        | boolean
        | unknown[]
        | {
            [key: string]: unknown;
          }
        | null;
    };
    LogEntry: {
      id: number;
      /** Format: date-time */
      at: string;
      /** @description null: not a person. */
      actor: components['schemas']['LogActor'] | null;
      /** @example club.publish */
      action: string;
      /** @example club */
      objectKind: string;
      /** @example 28 */
      objectId: string;
      /** @example Netball */
      objectName: string | null;
      changes: components['schemas']['LogChange'][];
      reason: string | null;
    };
    LogEntryPage: {
      /** @description At most 50. */
      items: components['schemas']['LogEntry'][];
      /** @description null on the last page. */
      nextCursor: string | null;
      /** @description null on the first page. */
      previousCursor: string | null;
      /**
       * @description Of all pages; exact up to 1000.
       * @example 312
       */
      total: number;
      /**
       * @description There are more than `total` says.
       * @example false
       */
      totalIsAtLeast: boolean;
    };
    ClubStaffMember: {
      userId: number;
      /** @example robin */
      userName: string;
      /** @example Robin Taylor */
      fullName: string;
      role: components['schemas']['UserRole'];
      /** @description Whether it gives any rights: only with the role `club_admin`. */
      counts: boolean;
      /** Format: date-time */
      since: string;
    };
    /** @enum {string} */
    StaffList: 'bookings' | 'clubs' | 'events';
    SavedView: {
      id: number;
      list: components['schemas']['StaffList'];
      /** @example Weddings to come */
      name: string;
      /** @example view=pending&eventType=Wedding+Reception */
      query: string;
    };
    CreateSavedView: {
      list: components['schemas']['StaffList'];
      /** @example Weddings to come */
      name: string;
      /**
       * @description What stands after the question mark of the list’s address.
       * @example view=pending&eventType=Wedding+Reception
       */
      query: string;
    };
    UpdateSavedView: {
      /** @example Weddings to come */
      name?: string;
      /**
       * @description What stands after the question mark of the list’s address.
       * @example view=pending&eventType=Wedding+Reception
       */
      query?: string;
    };
    /** @enum {string} */
    BookingView: 'today' | 'next_7_days' | 'pending' | 'needs_decision' | 'unpaid' | 'overdue' | 'cancelled';
    /** @enum {string} */
    Balance: 'owing' | 'settled' | 'overpaid';
    /** @enum {string} */
    Attendance: 'arrived' | 'no_show';
    BookedSpace: {
      id: number;
      /** @example Main hall */
      name: string;
    };
    PapersSummary: {
      /**
       * @description On the checklist.
       * @example 2
       */
      asked: number;
      /**
       * @description Seen, and valid on the day of the booking.
       * @example 1
       */
      valid: number;
    };
    AdminBookingRow: {
      id: number;
      /**
       * @description For transfers, with a check digit.
       * @example BSC-1042-9
       */
      reference: string;
      status: components['schemas']['BookingStatus'];
      /**
       * Format: date
       * @description Venue-local day.
       */
      date: string;
      /** @example 2:00 PM - 4:00 PM */
      timeSlot: string;
      /** Format: date-time */
      startTime: string;
      /** Format: date-time */
      endTime: string;
      space: components['schemas']['BookedSpace'];
      /** @example Birthday Party */
      eventType: string;
      /** @example 45 */
      guestCount: number;
      /** @example Robin Taylor */
      name: string;
      /** @example robin@example.org */
      email: string;
      phone: string | null;
      /** @description null: a hirer without an account. */
      userId: number | null;
      /** @description Who has entered it. */
      createdBy: components['schemas']['Person'] | null;
      /** @example 300.00 */
      totalAmount: string;
      /**
       * @description What came and has not gone back.
       * @example 100.00
       */
      paidAmount: string;
      /**
       * @description Still owed; negative when too much was paid.
       * @example 200.00
       */
      balance: string;
      /** @example GBP */
      currency: string;
      paymentMethod: components['schemas']['PaymentMethod'] | null;
      paymentStatus: components['schemas']['PaymentStatus'];
      attendance: components['schemas']['Attendance'] | null;
      /**
       * Format: date
       * @description When the balance is due.
       */
      payBy: string | null;
      /**
       * @example [
       *       "regular"
       *     ]
       */
      tags: string[];
      /** @description The staff have noted something. */
      hasNote: boolean;
      papersSummary: components['schemas']['PapersSummary'];
      /** @description Goes back as `If-Match: "…"` with a change; of one booking also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description When a hold ends.
       */
      holdExpiresAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    AdminBookingRowPage: {
      /** @description At most 50. */
      items: components['schemas']['AdminBookingRow'][];
      /** @description null on the last page. */
      nextCursor: string | null;
      /** @description null on the first page. */
      previousCursor: string | null;
      /**
       * @description Of all pages; exact up to 1000.
       * @example 312
       */
      total: number;
      /**
       * @description There are more than `total` says.
       * @example false
       */
      totalIsAtLeast: boolean;
    };
    Override: {
      /** @example The committee has agreed. */
      reason: string;
    };
    EnterBooking: {
      /** @description What is hired, of `GET /api/booking-options`; without it the whole venue. */
      spaceId?: number | null;
      /** @description What is added, of `GET /api/booking-options`. */
      extras?: number[] | null;
      /**
       * @description Venue-local day, or an ISO timestamp that is read in the venue's zone.
       * @example 2027-03-20
       */
      date: string;
      /**
       * @description A label of either slot list.
       * @example 2:00 PM - 4:00 PM
       */
      timeSlot: string;
      /** @example Birthday Party */
      eventType: string;
      /** @example 45 */
      guestCount: number;
      /** @example Robin Taylor */
      name: string;
      /** Format: email */
      email: string;
      phone?: string | null;
      notes?: string | null;
      purpose?: string | null;
      contactName?: string | null;
      /** Format: email */
      contactEmail?: string | null;
      contactPhone?: string | null;
      /**
       * @description For the staff alone.
       * @example Wants the long tables.
       */
      internalNote?: string | null;
      /**
       * @description In lower case.
       * @example [
       *       "regular"
       *     ]
       */
      tags?: string[];
      /**
       * Format: date
       * @description When the balance is due: from today to two days before the booking.
       */
      payBy?: string | null;
      /** @description The member whose booking it is; without it a hirer without an account. */
      userId?: number | null;
      /** @description How it is meant to be paid; without it later. */
      paymentMethod?: components['schemas']['DeskPaymentMethod'] | null;
      /** @description Sets window, notice and the limit of guests aside; what has the rooms never. */
      override?: components['schemas']['Override'] | null;
      /** @description Of the preview: refused when that has changed. */
      quote?: string;
    };
    Hirer: {
      id: number;
      /** @example Robin Taylor */
      name: string;
      /** @example robin */
      userName: string;
      /** @example robin@example.org */
      email: string;
    };
    /** @enum {string} */
    PaperKind: 'insurance' | 'liquor' | 'id';
    BookingPaper: {
      kind: components['schemas']['PaperKind'];
      seen: boolean;
      number: string | null;
      /** Format: date */
      expiresOn: string | null;
    };
    OtherBooking: {
      id: number;
      /** @example BSC-1042-9 */
      reference: string;
      /** Format: date */
      date: string;
      /** @example 2:00 PM - 4:00 PM */
      timeSlot: string;
      /** @example Birthday Party */
      eventType: string;
      status: components['schemas']['BookingStatus'];
    };
    AdminBooking: {
      id: number;
      /**
       * @description For transfers, with a check digit.
       * @example BSC-1042-9
       */
      reference: string;
      status: components['schemas']['BookingStatus'];
      /**
       * Format: date
       * @description Venue-local day.
       */
      date: string;
      /** @example 2:00 PM - 4:00 PM */
      timeSlot: string;
      /** Format: date-time */
      startTime: string;
      /** Format: date-time */
      endTime: string;
      space: components['schemas']['BookedSpace'];
      /** @example Birthday Party */
      eventType: string;
      /** @example 45 */
      guestCount: number;
      /** @example Robin Taylor */
      name: string;
      /** @example robin@example.org */
      email: string;
      phone: string | null;
      /** @description null: a hirer without an account. */
      userId: number | null;
      /** @description Who has entered it. */
      createdBy: components['schemas']['Person'] | null;
      /** @example 300.00 */
      totalAmount: string;
      /**
       * @description What came and has not gone back.
       * @example 100.00
       */
      paidAmount: string;
      /**
       * @description Still owed; negative when too much was paid.
       * @example 200.00
       */
      balance: string;
      /** @example GBP */
      currency: string;
      paymentMethod: components['schemas']['PaymentMethod'] | null;
      paymentStatus: components['schemas']['PaymentStatus'];
      attendance: components['schemas']['Attendance'] | null;
      /**
       * Format: date
       * @description When the balance is due.
       */
      payBy: string | null;
      /**
       * @example [
       *       "regular"
       *     ]
       */
      tags: string[];
      /** @description The staff have noted something. */
      hasNote: boolean;
      papersSummary: components['schemas']['PapersSummary'];
      /** @description Goes back as `If-Match: "…"` with a change; of one booking also the `ETag`. */
      version: number;
      /**
       * Format: date-time
       * @description When a hold ends.
       */
      holdExpiresAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** @description The account, where there is one. */
      hirer: components['schemas']['Hirer'] | null;
      /** @description From the hirer. */
      notes: string | null;
      purpose: string | null;
      contactName: string | null;
      contactEmail: string | null;
      contactPhone: string | null;
      /** @description For the staff alone. */
      internalNote: string | null;
      /** @description The checklist. */
      papers: components['schemas']['BookingPaper'][];
      /** @description What was added to the hire. */
      extras: components['schemas']['BookedExtra'][];
      /** @description The provider’s, of what has paid for it. */
      paymentId: string | null;
      /** Format: date-time */
      paymentDate: string | null;
      refund: components['schemas']['BookingRefund'] | null;
      /** Format: date-time */
      attendedAt: string | null;
      /** @description Who has noted the attendance. */
      attendedBy: components['schemas']['Person'] | null;
      cancelledAs: components['schemas']['CancelledAs'] | null;
      cancelReason: string | null;
      /** @description The same hirer’s, at most 20, latest day first. */
      otherBookings: components['schemas']['OtherBooking'][];
      /** @description The terms of hire that were accepted. */
      termsVersion: number | null;
      /** Format: date-time */
      termsAcceptedAt: string | null;
      /** @description Of a hold: the booking that its hirer changes to this. */
      changesBookingId: number | null;
      /** Format: date-time */
      updatedAt: string;
    };
    EntryPreview: {
      /** @example 300.00 */
      totalAmount: string;
      /** @example GBP */
      currency: string;
      /** @description The rules that have to be set aside with a reason. */
      broken: components['schemas']['BrokenRule'][];
      /** @description What has the rooms. */
      conflicts: components['schemas']['RoomConflict'][];
      /**
       * Format: date
       * @description When the balance would be due.
       */
      payBy: string;
      /**
       * @description Goes back with the booking.
       * @example q83Lk2mW0sYbN4hQe1tXzA
       */
      quote: string;
    };
    /**
     * @description `tag` and `untag` take `tag`. `confirm` confirms what is paid for and, with `payBy`, what is not; `remind` writes to whoever owes something, once a day.
     * @enum {string}
     */
    BulkAction: 'tag' | 'untag' | 'confirm' | 'remind';
    BulkFilter: {
      /**
       * @description Beginnings of words.
       * @example net
       */
      q?: string;
      /** @description A ready-made view, which the other filters narrow: `today` (Today), `next_7_days` (Next 7 days), `pending` (Pending), `needs_decision` (Needs a decision), `unpaid` (Unpaid), `overdue` (Overdue), `cancelled` (Cancelled). */
      view?: components['schemas']['BookingView'];
      /**
       * Format: date
       * @description First day at the venue.
       */
      from?: string;
      /**
       * Format: date
       * @description Last day, included.
       */
      to?: string;
      /** @description Lapsed holds are listed only for `expired`. */
      status?: components['schemas']['BookingStatus'];
      spaceId?: number;
      /** @example Birthday Party */
      eventType?: string;
      method?: components['schemas']['PaymentMethod'];
      /** @description Of what is more than held; what was cancelled is at most `overpaid`. */
      balance?: components['schemas']['Balance'];
      /** @description Whoever has entered it. */
      createdBy?: number;
      attendance?: components['schemas']['Attendance'];
      /**
       * @description Only those with a note of the staff.
       * @enum {boolean}
       */
      hasNote?: true;
      /** @example regular */
      tag?: string;
    };
    BulkBookings: {
      /** @description `tag` and `untag` take `tag`. `confirm` confirms what is paid for and, with `payBy`, what is not; `remind` writes to whoever owes something, once a day. */
      action: components['schemas']['BulkAction'];
      /** @example regular */
      tag?: string;
      /**
       * Format: date
       * @description Of `confirm`: the day by which what is owed is to be paid.
       */
      payBy?: string | null;
      /**
       * @example [
       *       1042,
       *       1043
       *     ]
       */
      ids?: number[];
      /** @description All that the list finds, at most 500. */
      filter?: components['schemas']['BulkFilter'];
      /** @description Says what would be done and what skipped, and does nothing. */
      dryRun?: boolean;
      /** @description Of the dry run: refused when that has changed. */
      quote?: string;
    };
    /**
     * @description Of a dry run, what it would be.
     * @enum {string}
     */
    BulkOutcome: 'done' | 'unchanged' | 'skipped';
    BulkRow: {
      id: number;
      /** @example BSC-1042-9 */
      reference: string;
      /** @description Of a dry run, what it would be. */
      outcome: components['schemas']['BulkOutcome'];
      /** @description Why it is skipped. */
      code: components['schemas']['ErrorCode'] | null;
      message: string | null;
    };
    BulkResult: {
      dryRun: boolean;
      /** @example 47 */
      done: number;
      /**
       * @description So already.
       * @example 0
       */
      unchanged: number;
      /** @example 3 */
      skipped: number;
      rows: components['schemas']['BulkRow'][];
      /**
       * @description Of a dry run: goes back with the call itself.
       * @example q83Lk2mW0sYbN4hQe1tXzA
       */
      quote: string;
    };
    Paper: {
      kind: components['schemas']['PaperKind'];
      /** @description Somebody of the staff has seen it. */
      seen: boolean;
      /** @example PL-20391 */
      number: string | null;
      /**
       * Format: date
       * @description Last day on which it holds.
       */
      expiresOn: string | null;
    };
    UpdateAdminBooking: {
      /** @example Robin Taylor */
      name?: string;
      /** Format: email */
      email?: string;
      phone?: string | null;
      notes?: string | null;
      purpose?: string | null;
      contactName?: string | null;
      /** Format: email */
      contactEmail?: string | null;
      contactPhone?: string | null;
      /**
       * @description For the staff alone.
       * @example Wants the long tables.
       */
      internalNote?: string | null;
      /**
       * @description In lower case.
       * @example [
       *       "regular"
       *     ]
       */
      tags?: string[];
      /**
       * Format: date
       * @description When the balance is due: from today to two days before the booking.
       */
      payBy?: string | null;
      /** @description The whole checklist, each kind once. */
      papers?: components['schemas']['Paper'][];
    };
    BookingNeighbours: {
      previousId: number | null;
      nextId: number | null;
    };
    /** @enum {string} */
    TimelineKind: 'created' | 'edit' | 'payment' | 'refund' | 'mail';
    TimelineEntry: {
      kind: components['schemas']['TimelineKind'];
      /**
       * @description Unique together with `kind`.
       * @example 1042
       */
      id: string;
      /** Format: date-time */
      at: string;
      /**
       * @description Of an edit the action as in the log, of a payment, refund or mail its state.
       * @example booking.update
       */
      what: string;
      /** @description null: not a person. */
      actor: components['schemas']['Person'] | null;
      /** @example 300.00 */
      amount: string | null;
      /** @example GBP */
      currency: string | null;
      /** @example stripe */
      method: string | null;
      reason: string | null;
      /** @description Of an edit. */
      changes: components['schemas']['LogChange'][];
      /** @description Of a mail. */
      subject: string | null;
      /** @description Whom a mail is for. */
      recipient: string | null;
    };
    NoteAttendance: {
      attendance: components['schemas']['Attendance'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description After so many seconds the call may be tried again. */
    RetryAfter: number;
    /** @description The session: `HttpOnly`, `SameSite=Lax`, and `Secure` where the site is https. */
    SessionCookie: string;
    /** @description Changes with the content; send it back as `If-None-Match`, and what is unchanged answers 304. */
    ETag: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The process is alive. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ok"
           *     }
           */
          'application/json': components['schemas']['Health'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getReady: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It can take requests. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ready",
           *       "checks": {
           *         "database": true,
           *         "migrations": true,
           *         "seed": true,
           *         "jobs": true,
           *         "staying": true
           *       }
           *     }
           */
          'application/json': components['schemas']['Ready'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "ready",
           *       "checks": {
           *         "database": true,
           *         "migrations": true,
           *         "seed": true,
           *         "jobs": true,
           *         "staying": true
           *       }
           *     }
           */
          'application/json': components['schemas']['Ready'];
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminPages: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description In the order of the site. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "key": "contact",
           *         "label": "Contact",
           *         "path": "/contact",
           *         "own": 1,
           *         "of": 3,
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "hasDraft": true,
           *         "updatedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedBy": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['PageInList'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "key": "contact",
           *       "label": "Contact",
           *       "path": "/contact",
           *       "texts": [
           *         {
           *           "name": "contactText",
           *           "label": "Text on the page",
           *           "section": "Contact Us",
           *           "kind": "line",
           *           "most": 400
           *         }
           *       ],
           *       "content": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "published": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['AdminPage'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminPage: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "contactKicker": "Talk to us",
         *       "contactText": "Ring the bar from five.",
         *       "contactHomeText": null
         *     }
         */
        'application/json': {
          [key: string]: string | null;
        };
      };
    };
    responses: {
      /** @description The page with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "key": "contact",
           *       "label": "Contact",
           *       "path": "/contact",
           *       "texts": [
           *         {
           *           "name": "contactText",
           *           "label": "Text on the page",
           *           "section": "Contact Us",
           *           "kind": "line",
           *           "most": 400
           *         }
           *       ],
           *       "content": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "published": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['AdminPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminPage: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "key": "contact",
           *       "label": "Contact",
           *       "path": "/contact",
           *       "texts": [
           *         {
           *           "name": "contactText",
           *           "label": "Text on the page",
           *           "section": "Contact Us",
           *           "kind": "line",
           *           "most": 400
           *         }
           *       ],
           *       "content": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "published": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['AdminPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminPageDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "key": "contact",
           *       "label": "Contact",
           *       "path": "/contact",
           *       "texts": [
           *         {
           *           "name": "contactText",
           *           "label": "Text on the page",
           *           "section": "Contact Us",
           *           "kind": "line",
           *           "most": 400
           *         }
           *       ],
           *       "content": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "published": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['AdminPage'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewAdminPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What its page will show. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "key": "terms",
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "texts": {
           *         "termsIntro": "What you can expect from us and we from you."
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['SitePage'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminPageRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The earlier states. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "at": "2027-03-20T03:30:00.000Z",
           *         "by": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "content": {
           *           "contactKicker": "Talk to us",
           *           "contactText": "Ring the bar from five.",
           *           "contactHomeText": null
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['PageRevision'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreAdminPageRevision: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        key: components['schemas']['PageKey'];
        revisionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "key": "contact",
           *       "label": "Contact",
           *       "path": "/contact",
           *       "texts": [
           *         {
           *           "name": "contactText",
           *           "label": "Text on the page",
           *           "section": "Contact Us",
           *           "kind": "line",
           *           "most": 400
           *         }
           *       ],
           *       "content": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "published": {
           *         "contactKicker": "Talk to us",
           *         "contactText": "Ring the bar from five.",
           *         "contactHomeText": null
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['AdminPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `page_not_found`: No such page whose texts are edited.
       *
       *     `revision_not_found`: No such earlier state of it; the last 50 are kept.
       */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club record. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       },
           *       "published": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminSettings'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminSettings: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Bridgewater Sports & Social Club",
         *       "address": "4 Towers Road, Bridgewater SA 5155",
         *       "phone": "(08) 5550 0142",
         *       "email": "hello@bridgewaterclub.example",
         *       "socialPageUrl": "https://www.facebook.com/bridgewater",
         *       "socialAccountUrls": [
         *         "https://www.instagram.com/bridgewater"
         *       ],
         *       "latitude": -35.01,
         *       "longitude": 138.76,
         *       "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
         *       "analyticsId": "G-AB12CD34EF"
         *     }
         */
        'application/json': components['schemas']['UpdateSettings'];
      };
    };
    responses: {
      /** @description The club record with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       },
           *       "published": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminSettings'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminSettings: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published club record. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       },
           *       "published": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminSettings'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminSettingsDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club record without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       },
           *       "published": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminSettings'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminSettingsRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The earlier states. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "at": "2027-03-20T03:30:00.000Z",
           *         "by": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "content": {
           *           "name": "Bridgewater Sports & Social Club",
           *           "address": "4 Towers Road, Bridgewater SA 5155",
           *           "phone": "(08) 5550 0142",
           *           "email": "hello@bridgewaterclub.example",
           *           "socialPageUrl": "https://www.facebook.com/bridgewater",
           *           "socialAccountUrls": [
           *             "https://www.instagram.com/bridgewater"
           *           ],
           *           "latitude": -35.01,
           *           "longitude": 138.76,
           *           "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *           "analyticsId": "G-AB12CD34EF"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['SettingsRevision'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreAdminSettingsRevision: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        revisionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club record with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       },
           *       "published": {
           *         "name": "Bridgewater Sports & Social Club",
           *         "address": "4 Towers Road, Bridgewater SA 5155",
           *         "phone": "(08) 5550 0142",
           *         "email": "hello@bridgewaterclub.example",
           *         "socialPageUrl": "https://www.facebook.com/bridgewater",
           *         "socialAccountUrls": [
           *           "https://www.instagram.com/bridgewater"
           *         ],
           *         "latitude": -35.01,
           *         "longitude": 138.76,
           *         "mapTilesUrl": "https://tiles.example.org/{z}/{x}/{y}.pbf",
           *         "analyticsId": "G-AB12CD34EF"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminSettings'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `revision_not_found`: No such earlier state of it; the last 50 are kept. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: components['schemas']['PageKey'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What is published. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "key": "terms",
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "texts": {
           *         "termsIntro": "What you can expect from us and we from you."
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['SitePage'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `page_not_found`: No such page whose texts are edited. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getConfig: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The public settings. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clubName": "Bridgewater Sports & Social Club",
           *       "address": "4 Towers Road, Bridgewater SA 5155",
           *       "phone": "(08) 5550 0142",
           *       "email": "hello@bridgewaterclub.example",
           *       "currency": "GBP",
           *       "timezone": "Australia/Adelaide",
           *       "testMode": true,
           *       "stripe": {
           *         "publishableKey": "pk_test_51Bridgewater",
           *         "scriptUrl": null
           *       },
           *       "paypal": {
           *         "scriptUrl": "https://www.paypal.com/web-sdk/v6/core"
           *       },
           *       "holdMinutes": 1,
           *       "cancellation": {
           *         "fullRefundDays": 1,
           *         "partialRefundDays": 1,
           *         "partialRefundPercent": 0
           *       },
           *       "analyticsId": null,
           *       "socialPageUrl": null,
           *       "socialAccounts": [
           *         {
           *           "network": "facebook",
           *           "url": "https://www.example.org/"
           *         }
           *       ],
           *       "mapTilesUrl": null,
           *       "latitude": -35.01,
           *       "longitude": 138.76,
           *       "texts": {
           *         "hoursMonday": "closed"
           *       },
           *       "pictures": {}
           *     }
           */
          'application/json': components['schemas']['SiteConfig'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "robin",
           *       "email": "robin@example.org",
           *       "fullName": "Robin Taylor",
           *       "firstName": "Robin",
           *       "lastName": "Taylor",
           *       "role": "admin",
           *       "clubId": 1,
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "lastLogin": "2027-03-20T03:30:00.000Z",
           *       "isActive": true
           *     }
           */
          'application/json': components['schemas']['User'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "firstName": "Robin",
         *       "lastName": "Taylor"
         *     }
         */
        'application/json': components['schemas']['Profile'];
      };
    };
    responses: {
      /** @description The account with its new name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "robin",
           *       "email": "robin@example.org",
           *       "fullName": "Robin Taylor",
           *       "firstName": "Robin",
           *       "lastName": "Taylor",
           *       "role": "admin",
           *       "clubId": 1,
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "lastLogin": "2027-03-20T03:30:00.000Z",
           *       "isActive": true
           *     }
           */
          'application/json': components['schemas']['User'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  proveCurrentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "password": "bridgewater"
         *     }
         */
        'application/json': components['schemas']['Prove'];
      };
    };
    responses: {
      /** @description It is the right one. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "until": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Proof'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `not_logged_in`: The call needs a signed-in user.
       *
       *     `invalid_credentials`: Unknown user or wrong password.
       */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "username": "member",
         *       "password": "bridgewater"
         *     }
         */
        'application/json': components['schemas']['Login'];
      };
    };
    responses: {
      /** @description Signed in. */
      200: {
        headers: {
          'Set-Cookie': components['headers']['SessionCookie'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "robin",
           *       "email": "robin@example.org",
           *       "fullName": "Robin Taylor",
           *       "firstName": "Robin",
           *       "lastName": "Taylor",
           *       "role": "admin",
           *       "clubId": 1,
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "lastLogin": "2027-03-20T03:30:00.000Z",
           *       "isActive": true
           *     }
           */
          'application/json': components['schemas']['User'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_credentials`: Unknown user or wrong password. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "username": "robin",
         *       "email": "robin@example.org",
         *       "fullName": "Robin Taylor",
         *       "password": "gum tree oval lantern"
         *     }
         */
        'application/json': components['schemas']['Register'];
      };
    };
    responses: {
      /** @description The account is made and signed in. */
      201: {
        headers: {
          'Set-Cookie': components['headers']['SessionCookie'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "username": "robin",
           *       "email": "robin@example.org",
           *       "fullName": "Robin Taylor",
           *       "firstName": "Robin",
           *       "lastName": "Taylor",
           *       "role": "admin",
           *       "clubId": 1,
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "lastLogin": "2027-03-20T03:30:00.000Z",
           *       "isActive": true
           *     }
           */
          'application/json': components['schemas']['User'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `username_taken`: Another account has this username.
       *
       *     `email_taken`: Another account has this email address.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Nobody is signed in any more. */
      204: {
        headers: {
          'Set-Cookie': components['headers']['SessionCookie'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminExtras: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description In their order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "version": 1,
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedBy": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "content": {
           *           "name": "PA system",
           *           "description": "Two microphones.",
           *           "priceMinor": 6000,
           *           "position": 2,
           *           "isActive": true
           *         },
           *         "published": {
           *           "name": "PA system",
           *           "description": "Two microphones.",
           *           "priceMinor": 6000,
           *           "position": 2,
           *           "isActive": true
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminExtra'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAdminExtra: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "PA system",
         *       "description": "Two microphones.",
         *       "priceMinor": 6000
         *     }
         */
        'application/json': components['schemas']['CreateExtra'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       },
           *       "published": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminExtra'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminExtra: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The extra. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       },
           *       "published": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminExtra'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `extra_not_found`: No such extra. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminExtra: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `extra_not_found`: No such extra. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminExtra: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "PA system",
         *       "description": "Two microphones.",
         *       "priceMinor": 6000
         *     }
         */
        'application/json': components['schemas']['UpdateExtra'];
      };
    };
    responses: {
      /** @description The extra with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       },
           *       "published": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminExtra'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `extra_not_found`: No such extra. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminExtra: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published extra. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       },
           *       "published": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminExtra'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `extra_not_found`: No such extra. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminExtraDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The extra without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       },
           *       "published": {
           *         "name": "PA system",
           *         "description": "Two microphones.",
           *         "priceMinor": 6000,
           *         "position": 2,
           *         "isActive": true
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminExtra'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `extra_not_found`: No such extra. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listHireTerms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Who has written which. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "version": 2,
           *         "text": "# Your guests\n\nYou are responsible for them.",
           *         "since": "2027-03-20T03:30:00.000Z",
           *         "by": null
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminHireTerms'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishHireTerms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "text": "# Your guests\n\nYou are responsible for them.",
         *       "after": 1
         *     }
         */
        'application/json': components['schemas']['PublishHireTerms'];
      };
    };
    responses: {
      /** @description The version in force. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 2,
           *       "text": "# Your guests\n\nYou are responsible for them.",
           *       "since": "2027-03-20T03:30:00.000Z",
           *       "by": null
           *     }
           */
          'application/json': components['schemas']['AdminHireTerms'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminSpaces: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description In their order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "version": 1,
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedBy": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "content": {
           *           "name": "Main hall",
           *           "description": "The big room with its stage and dance floor.",
           *           "capacity": 120,
           *           "pricePercent": 70,
           *           "position": 2,
           *           "imageUrl": "/images/scenes/hall-empty.svg",
           *           "accessibility": "Step-free from the car park.",
           *           "isActive": true,
           *           "unitIds": [
           *             1
           *           ]
           *         },
           *         "published": {
           *           "name": "Main hall",
           *           "description": "The big room with its stage and dance floor.",
           *           "capacity": 120,
           *           "pricePercent": 70,
           *           "position": 2,
           *           "imageUrl": "/images/scenes/hall-empty.svg",
           *           "accessibility": "Step-free from the car park.",
           *           "isActive": true,
           *           "unitIds": [
           *             1
           *           ]
           *         },
           *         "isDefault": true
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminSpace'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAdminSpace: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Main hall",
         *       "description": "The big room with its stage and dance floor.",
         *       "capacity": 120,
         *       "pricePercent": 70,
         *       "imageUrl": "/images/scenes/hall-empty.svg",
         *       "accessibility": "Step-free from the car park.",
         *       "unitIds": [
         *         1
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateSpace'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "isDefault": true
           *     }
           */
          'application/json': components['schemas']['AdminSpace'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminSpace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The space. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "isDefault": true
           *     }
           */
          'application/json': components['schemas']['AdminSpace'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `space_not_found`: No such space. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminSpace: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `space_not_found`: No such space. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `in_use`: Something else points at it; `usedBy` says what. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminSpace: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Main hall",
         *       "description": "The big room with its stage and dance floor.",
         *       "capacity": 120,
         *       "pricePercent": 70,
         *       "imageUrl": "/images/scenes/hall-empty.svg",
         *       "accessibility": "Step-free from the car park.",
         *       "unitIds": [
         *         1
         *       ]
         *     }
         */
        'application/json': components['schemas']['UpdateSpace'];
      };
    };
    responses: {
      /** @description The space with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "isDefault": true
           *     }
           */
          'application/json': components['schemas']['AdminSpace'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `space_not_found`: No such space. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminSpace: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published space. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "isDefault": true
           *     }
           */
          'application/json': components['schemas']['AdminSpace'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `space_not_found`: No such space. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `in_use`: Something else points at it; `usedBy` says what.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminSpaceDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The space without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "description": "The big room with its stage and dance floor.",
           *         "capacity": 120,
           *         "pricePercent": 70,
           *         "position": 2,
           *         "imageUrl": "/images/scenes/hall-empty.svg",
           *         "accessibility": "Step-free from the car park.",
           *         "isActive": true,
           *         "unitIds": [
           *           1
           *         ]
           *       },
           *       "isDefault": true
           *     }
           */
          'application/json': components['schemas']['AdminSpace'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `space_not_found`: No such space. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminUnits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description In their order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "version": 1,
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z",
           *         "updatedBy": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "content": {
           *           "name": "Main hall",
           *           "setupMinutes": 30,
           *           "cleanupMinutes": 60
           *         },
           *         "published": {
           *           "name": "Main hall",
           *           "setupMinutes": 30,
           *           "cleanupMinutes": 60
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminUnit'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAdminUnit: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Main hall"
         *     }
         */
        'application/json': components['schemas']['CreateUnit'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminUnit'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminUnit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The room. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminUnit'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unit_not_found`: No such room. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminUnit: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unit_not_found`: No such room. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `in_use`: Something else points at it; `usedBy` says what. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminUnit: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Main hall"
         *     }
         */
        'application/json': components['schemas']['UpdateUnit'];
      };
    };
    responses: {
      /** @description The room with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminUnit'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unit_not_found`: No such room. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminUnit: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published room. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminUnit'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unit_not_found`: No such room. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `in_use`: Something else points at it; `usedBy` says what.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminUnitDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The room without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "content": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       },
           *       "published": {
           *         "name": "Main hall",
           *         "setupMinutes": 30,
           *         "cleanupMinutes": 60
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminUnit'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unit_not_found`: No such room. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getHireTerms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The newest version. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 2,
           *       "text": "# Your guests\n\nYou are responsible for them.",
           *       "since": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['HireTerms'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getHireTermsVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description That version. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "version": 2,
           *       "text": "# Your guests\n\nYou are responsible for them.",
           *       "since": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['HireTerms'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `terms_not_found`: There were no such terms of hire. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminPrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description In the order of the price list. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "basePriceMinor": 13000,
           *         "validFrom": "2027-03-20T03:30:00.000Z",
           *         "eventsFrom": "2027-03-20",
           *         "eventType": "Birthday Party",
           *         "state": "in_force",
           *         "by": null,
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "withdrawnBy": null,
           *         "withdrawnAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminPrice'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changePrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "prices": [
         *         {
         *           "eventType": "Birthday Party",
         *           "basePriceMinor": 13000
         *         }
         *       ],
         *       "quote": "pTq0vX1bC2dE3fG4hI5jK6"
         *     }
         */
        'application/json': components['schemas']['ChangePrices'];
      };
    };
    responses: {
      /** @description All versions, as they are now. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "basePriceMinor": 13000,
           *         "validFrom": "2027-03-20T03:30:00.000Z",
           *         "eventsFrom": "2027-03-20",
           *         "eventType": "Birthday Party",
           *         "state": "in_force",
           *         "by": null,
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "withdrawnBy": null,
           *         "withdrawnAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminPrice'][];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `quote_changed`: What the preview said is no longer so; look at it again. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewPrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "prices": [
         *         {
         *           "eventType": "Birthday Party",
         *           "basePriceMinor": 13000
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['PreviewPrices'];
      };
    };
    responses: {
      /** @description By event type, with what it would be otherwise. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "validFrom": "2027-03-20T03:30:00.000Z",
           *       "eventsFrom": "2027-03-20",
           *       "changes": [
           *         {
           *           "eventType": "Birthday Party",
           *           "beforeMinor": 12000,
           *           "afterMinor": 13000,
           *           "next": {
           *             "id": 1,
           *             "basePriceMinor": 13000,
           *             "validFrom": "2027-03-20T03:30:00.000Z",
           *             "eventsFrom": "2027-03-20"
           *           },
           *           "openHolds": 2,
           *           "bookings": 12
           *         }
           *       ],
           *       "quote": "pTq0vX1bC2dE3fG4hI5jK6"
           *     }
           */
          'application/json': components['schemas']['PriceChange'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  withdrawPrice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It will not be asked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `price_not_found`: No such version of a price. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_in_force`: The version has begun to count, and stays; another one can follow it. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAvailability: {
    parameters: {
      query: {
        from: string;
        /** @description Included; at most 200 days after `from`. */
        to: string;
        /** @description Of `GET /api/booking-options`; without it the whole venue. */
        spaceId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The days in their order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "from": "2027-03-20",
           *       "to": "2027-03-20",
           *       "timezone": "Australia/Adelaide",
           *       "spaceId": 1,
           *       "days": [
           *         {
           *           "date": "2027-03-20",
           *           "status": "available",
           *           "freeSlots": [
           *             "8:00 AM - 10:00 AM",
           *             "2:00 PM - 4:00 PM"
           *           ],
           *           "takenSlots": [
           *             "6:00 PM - 8:00 PM"
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Availability'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  streamAvailability: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Events of type `availability`; data `{"dates": ["YYYY-MM-DD"], "spaceIds": [1]}`. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example event: availability
           *     data: {"dates":["2027-03-20"],"spaceIds":[1,2]}
           */
          'text/event-stream': string;
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getBookingOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Everything that a booking form needs. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "timezone": "Australia/Adelaide",
           *       "currency": "GBP",
           *       "today": "2027-03-20",
           *       "lastDate": "2027-03-20",
           *       "noticeHours": 1,
           *       "minGuests": 1,
           *       "maxGuests": 1,
           *       "hallCapacity": 1,
           *       "guestsPerUnit": 1,
           *       "slots": [
           *         {
           *           "label": "2:00 PM - 4:00 PM",
           *           "list": "home",
           *           "startMinute": 1,
           *           "endMinute": 1
           *         }
           *       ],
           *       "eventTypes": [
           *         {
           *           "name": "Birthday Party",
           *           "basePriceMinor": 12000,
           *           "basePrice": "120.00",
           *           "laterPrices": [
           *             {
           *               "eventsFrom": "2027-03-20",
           *               "basePriceMinor": 13000,
           *               "basePrice": "130.00"
           *             }
           *           ]
           *         }
           *       ],
           *       "spaces": [
           *         {
           *           "id": 1,
           *           "name": "Main hall",
           *           "description": "The big room with its stage and dance floor.",
           *           "capacity": 120,
           *           "pricePercent": 70,
           *           "priceFromMinor": 7000,
           *           "imageUrl": "/images/scenes/hall-empty.svg",
           *           "accessibility": "Step-free from the car park.",
           *           "isDefault": true,
           *           "unitIds": [
           *             1
           *           ],
           *           "picture": {
           *             "width": 1600,
           *             "height": 1067,
           *             "widths": [
           *               400,
           *               800,
           *               1600
           *             ],
           *             "focalX": 50,
           *             "focalY": 35,
           *             "altText": "Round tables under strings of lights",
           *             "caption": "The hall, set for a wedding",
           *             "credit": "Photograph: Robin Taylor"
           *           }
           *         }
           *       ],
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "description": "Two microphones.",
           *           "priceMinor": 6000
           *         }
           *       ],
           *       "holdMinutes": 1
           *     }
           */
          'application/json': components['schemas']['BookingOptions'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  holdSlot: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "eventType": "Birthday Party",
         *       "guestCount": 45,
         *       "name": "Robin Taylor",
         *       "email": "robin@example.org"
         *     }
         */
        'application/json': components['schemas']['HoldSlot'];
      };
    };
    responses: {
      /** @description The same hold, with the new details. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "amount": "300.00",
           *       "currency": "GBP"
           *     }
           */
          'application/json': components['schemas']['Hold'];
        };
      };
      /** @description The slot is held. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "amount": "300.00",
           *       "currency": "GBP"
           *     }
           */
          'application/json': components['schemas']['Hold'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `invalid_transition`: It is in a state that does not allow this.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_holds`: The member already holds as many slots as allowed. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  extendHold: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The hold with its new end. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "amount": "300.00",
           *       "currency": "GBP"
           *     }
           */
          'application/json': components['schemas']['Hold'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       *
       *     `hold_expired`: The hold has ended; choose the slot again.
       *
       *     `hold_limit_reached`: The hold cannot be extended any further.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getMyBookings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Newest day first; holds that have lapsed are not listed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "spaceId": 1,
           *         "spaceName": "Main hall",
           *         "eventType": "Birthday Party",
           *         "date": "2027-03-20",
           *         "timeSlot": "2:00 PM - 4:00 PM",
           *         "startTime": "2027-03-20T03:30:00.000Z",
           *         "endTime": "2027-03-20T03:30:00.000Z",
           *         "guestCount": 45,
           *         "name": "Robin Taylor",
           *         "email": "robin@example.org",
           *         "phone": null,
           *         "notes": null,
           *         "purpose": null,
           *         "contactName": null,
           *         "contactEmail": null,
           *         "contactPhone": null,
           *         "userId": 1,
           *         "status": "held",
           *         "extras": [
           *           {
           *             "id": 1,
           *             "name": "PA system",
           *             "price": "60.00"
           *           }
           *         ],
           *         "totalAmount": "300.00",
           *         "currency": "GBP",
           *         "isPaid": true,
           *         "paymentMethod": "stripe",
           *         "paymentStatus": "pending",
           *         "paymentId": null,
           *         "paymentDate": "2027-03-20T03:30:00.000Z",
           *         "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *         "refund": {
           *           "status": "queued",
           *           "amount": "150.00"
           *         },
           *         "termsVersion": 1,
           *         "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['Booking'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getBooking: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "spaceId": 1,
           *       "spaceName": "Main hall",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "userId": 1,
           *       "status": "held",
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "totalAmount": "300.00",
           *       "currency": "GBP",
           *       "isPaid": true,
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Booking'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeOwnNotes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['OwnNotes'];
      };
    };
    responses: {
      /** @description The booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "spaceId": 1,
           *       "spaceName": "Main hall",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "userId": 1,
           *       "status": "held",
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "totalAmount": "300.00",
           *       "currency": "GBP",
           *       "isPaid": true,
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Booking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createPaymentIntent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "amount": 300
         *     }
         */
        'application/json': components['schemas']['CreatePaymentIntent'];
      };
    };
    responses: {
      /** @description The secret for the browser, and the payment’s id. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clientSecret": "pi_3Q1_secret_7f",
           *       "paymentId": "pi_3Q1",
           *       "amount": "300.00",
           *       "currency": "GBP"
           *     }
           */
          'application/json': components['schemas']['PaymentIntent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       *
       *     `hold_expired`: The hold has ended; choose the slot again.
       *
       *     `already_paid`: Another payment has already paid for the booking.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `amount_mismatch`: The amount or currency is not the price of the booking.
       *
       *     `amount_not_offered`: A payment without a booking, of an amount that no booking can cost.
       *
       *     `payment_failed`: The payment was declined, cancelled or has lapsed.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getPaypalSetup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The token. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clientToken": "eyJraWQiOi…"
           *     }
           */
          'application/json': components['schemas']['PaypalSetup'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createPaypalOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "amount": 300,
         *       "currency": "GBP",
         *       "intent": "CAPTURE"
         *     }
         */
        'application/json': components['schemas']['CreatePaypalOrder'];
      };
    };
    responses: {
      /** @description The order, to be approved by the payer. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "5O190127TN364715T",
           *       "status": "CREATED"
           *     }
           */
          'application/json': components['schemas']['PaypalOrder'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       *
       *     `hold_expired`: The hold has ended; choose the slot again.
       *
       *     `already_paid`: Another payment has already paid for the booking.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `amount_mismatch`: The amount or currency is not the price of the booking.
       *
       *     `amount_not_offered`: A payment without a booking, of an amount that no booking can cost.
       *
       *     `payment_failed`: The payment was declined, cancelled or has lapsed.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  capturePaypalOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        orderId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What became of the money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "5O190127TN364715T",
           *       "status": "COMPLETED",
           *       "booking": {
           *         "id": 1,
           *         "spaceId": 1,
           *         "spaceName": "Main hall",
           *         "eventType": "Birthday Party",
           *         "date": "2027-03-20",
           *         "timeSlot": "2:00 PM - 4:00 PM",
           *         "startTime": "2027-03-20T03:30:00.000Z",
           *         "endTime": "2027-03-20T03:30:00.000Z",
           *         "guestCount": 45,
           *         "name": "Robin Taylor",
           *         "email": "robin@example.org",
           *         "phone": null,
           *         "notes": null,
           *         "purpose": null,
           *         "contactName": null,
           *         "contactEmail": null,
           *         "contactPhone": null,
           *         "userId": 1,
           *         "status": "held",
           *         "extras": [
           *           {
           *             "id": 1,
           *             "name": "PA system",
           *             "price": "60.00"
           *           }
           *         ],
           *         "totalAmount": "300.00",
           *         "currency": "GBP",
           *         "isPaid": true,
           *         "paymentMethod": "stripe",
           *         "paymentStatus": "pending",
           *         "paymentId": null,
           *         "paymentDate": "2027-03-20T03:30:00.000Z",
           *         "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *         "refund": {
           *           "status": "queued",
           *           "amount": "150.00"
           *         },
           *         "termsVersion": 1,
           *         "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['Capture'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payment_not_found`: No such payment, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `hold_expired`: The hold has ended; choose the slot again.
       *
       *     `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       *
       *     `already_paid`: Another payment has already paid for the booking.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `order_not_approved`: The wallet order has not been approved by the payer.
       *
       *     `amount_mismatch`: The amount or currency is not the price of the booking.
       *
       *     `payment_failed`: The payment was declined, cancelled or has lapsed.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "eventType": "Birthday Party",
         *       "guestCount": 45,
         *       "name": "Robin Taylor",
         *       "email": "robin@example.org"
         *     }
         */
        'application/json': components['schemas']['CreateBooking'];
      };
    };
    responses: {
      /** @description The same booking again. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "spaceId": 1,
           *       "spaceName": "Main hall",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "userId": 1,
           *       "status": "held",
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "totalAmount": "300.00",
           *       "currency": "GBP",
           *       "isPaid": true,
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Booking'];
        };
      };
      /** @description Booked: paid for, or submitted by an admin. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "spaceId": 1,
           *       "spaceName": "Main hall",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "userId": 1,
           *       "status": "held",
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "totalAmount": "300.00",
           *       "currency": "GBP",
           *       "isPaid": true,
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Booking'];
        };
      };
      /** @description The provider has not decided yet; look into my-bookings. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "code": "payment_processing",
           *       "message": "Your payment is being processed.",
           *       "bookingId": 1
           *     }
           */
          'application/json': components['schemas']['PaymentProcessing'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payment_required`: A member cannot book without a payment. */
      402: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payment_not_found`: No such payment, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       *
       *     `already_paid`: Another payment has already paid for the booking.
       *
       *     `payment_refunded`: The payment could not become a booking in time and has gone back.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `amount_mismatch`: The amount or currency is not the price of the booking.
       *
       *     `payment_failed`: The payment was declined, cancelled or has lapsed.
       *
       *     `payment_incomplete`: The payment has been started but not paid.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewCancellation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What would go back if the booking were cancelled now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "refundPercent": 0,
           *       "refundAmount": "150.00",
           *       "currency": "GBP"
           *     }
           */
          'application/json': components['schemas']['Cancellation'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  cancelBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The cancelled booking, with its refund. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "spaceId": 1,
           *       "spaceName": "Main hall",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "userId": 1,
           *       "status": "held",
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "totalAmount": "300.00",
           *       "currency": "GBP",
           *       "isPaid": true,
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['Booking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getBookingMoney: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z"
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z"
           *         }
           *       ],
           *       "change": {
           *         "holdId": 1,
           *         "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *         "due": "30.00",
           *         "date": "2027-03-20",
           *         "timeSlot": "2:00 PM - 4:00 PM",
           *         "spaceName": "Main hall",
           *         "guestCount": 45
           *       }
           *     }
           */
          'application/json': components['schemas']['BookingMoney'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  openPayLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE"
         *     }
         */
        'application/json': components['schemas']['PayLinkToken'];
      };
    };
    responses: {
      /** @description The booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "reference": "BSC-1042-7",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "spaceName": "Main hall",
           *       "total": "240.00",
           *       "paid": "0.00",
           *       "due": "240.00",
           *       "currency": "GBP",
           *       "beingPaid": true
           *     }
           */
          'application/json': components['schemas']['PayLinkBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  openCardPaymentByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE"
         *     }
         */
        'application/json': components['schemas']['PayLinkToken'];
      };
    };
    responses: {
      /** @description The secret for the browser, and the payment’s id. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clientSecret": "pi_3Q1_secret_7f",
           *       "paymentId": "pi_3Q1",
           *       "amount": "300.00",
           *       "currency": "GBP"
           *     }
           */
          'application/json': components['schemas']['PaymentIntent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `already_paid`: Another payment has already paid for the booking.
       *
       *     `invalid_transition`: It is in a state that does not allow this.
       *
       *     `hold_expired`: The hold has ended; choose the slot again.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `amount_mismatch`: The amount or currency is not the price of the booking. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setUpPaypalByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE"
         *     }
         */
        'application/json': components['schemas']['PayLinkToken'];
      };
    };
    responses: {
      /** @description The token. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clientToken": "eyJraWQiOi…"
           *     }
           */
          'application/json': components['schemas']['PaypalSetup'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createPaypalOrderByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE"
         *     }
         */
        'application/json': components['schemas']['PayLinkToken'];
      };
    };
    responses: {
      /** @description The order, to be approved by the payer. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "5O190127TN364715T",
           *       "status": "CREATED"
           *     }
           */
          'application/json': components['schemas']['PaypalOrder'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `already_paid`: Another payment has already paid for the booking.
       *
       *     `invalid_transition`: It is in a state that does not allow this.
       *
       *     `hold_expired`: The hold has ended; choose the slot again.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `amount_mismatch`: The amount or currency is not the price of the booking. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  capturePaypalOrderByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE",
         *       "orderId": "5O190127TN364715T"
         *     }
         */
        'application/json': components['schemas']['PayLinkOrder'];
      };
    };
    responses: {
      /** @description The booking, paid for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "reference": "BSC-1042-7",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "spaceName": "Main hall",
           *       "total": "240.00",
           *       "paid": "0.00",
           *       "due": "240.00",
           *       "currency": "GBP",
           *       "beingPaid": true
           *     }
           */
          'application/json': components['schemas']['PayLinkBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payment_not_found`: No such payment, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `already_paid`: Another payment has already paid for the booking.
       *
       *     `payment_refunded`: The payment could not become a booking in time and has gone back.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `order_not_approved`: The wallet order has not been approved by the payer.
       *
       *     `amount_mismatch`: The amount or currency is not the price of the booking.
       *
       *     `payment_failed`: The payment was declined, cancelled or has lapsed.
       *
       *     `payment_incomplete`: The payment has been started but not paid.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  settlePaymentByLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE",
         *       "paymentId": "pi_3Q1"
         *     }
         */
        'application/json': components['schemas']['PayLinkSettle'];
      };
    };
    responses: {
      /** @description The booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "reference": "BSC-1042-7",
           *       "eventType": "Birthday Party",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "spaceName": "Main hall",
           *       "total": "240.00",
           *       "paid": "0.00",
           *       "due": "240.00",
           *       "currency": "GBP",
           *       "beingPaid": true
           *     }
           */
          'application/json': components['schemas']['PayLinkBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payment_not_found`: No such payment, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `already_paid`: Another payment has already paid for the booking.
       *
       *     `payment_refunded`: The payment could not become a booking in time and has gone back.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `amount_mismatch`: The amount or currency is not the price of the booking.
       *
       *     `payment_failed`: The payment was declined, cancelled or has lapsed.
       *
       *     `payment_incomplete`: The payment has been started but not paid.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  receiveStripeEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description The event is dealt with, now or at an earlier delivery. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "received": true
           *     }
           */
          'application/json': components['schemas']['WebhookReceipt'];
        };
      };
      /**
       * @description `invalid_signature`: A webhook without a valid, fresh signature.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  receivePaypalEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description The event is dealt with, now or at an earlier delivery. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "received": true
           *     }
           */
          'application/json': components['schemas']['WebhookReceipt'];
        };
      };
      /**
       * @description `invalid_signature`: A webhook without a valid, fresh signature.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  receiveEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: components['schemas']['PaymentProviderName'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': Record<string, never>;
      };
    };
    responses: {
      /** @description The event is dealt with, now or at an earlier delivery. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "received": true
           *     }
           */
          'application/json': components['schemas']['WebhookReceipt'];
        };
      };
      /**
       * @description `invalid_signature`: A webhook without a valid, fresh signature.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: No such address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `payment_provider_unavailable`: The payment provider cannot be reached; nothing was lost, try again.
       *
       *     `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again.
       */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getNeedsAttention: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The open matters. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "kind": "refund",
           *         "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *         "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *         "bookingId": 1,
           *         "amount": "300.00",
           *         "reason": "cancelled",
           *         "attempts": 1,
           *         "lastError": null,
           *         "dueAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AttentionItem'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  retryRefund: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is on its way again. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: No such address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  markSeen: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is off the list. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_found`: No such address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminBookingMoney: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  recordPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "method": "cash",
         *       "amount": "120.00",
         *       "receivedOn": "2027-03-20",
         *       "reference": "BSC-1042-7"
         *     }
         */
        'application/json': components['schemas']['RecordPayment'];
      };
    };
    responses: {
      /** @description The money, with it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  recordSharedPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "method": "cash",
         *       "amount": "120.00",
         *       "receivedOn": "2027-03-20",
         *       "reference": "BSC-1042-7",
         *       "parts": [
         *         {
         *           "bookingId": 1042,
         *           "amount": "60.00"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['RecordSharedPayment'];
      };
    };
    responses: {
      /** @description The bookings’ money, with it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *       "bookings": [
           *         {
           *           "bookingId": 1,
           *           "status": "held",
           *           "version": 1,
           *           "currency": "GBP",
           *           "total": "120.00",
           *           "paid": "120.00",
           *           "balance": "0.00",
           *           "payBy": "2027-03-20",
           *           "undoUntil": "2027-03-20",
           *           "lines": [
           *             {
           *               "id": 1,
           *               "kind": "hire",
           *               "text": "Hire",
           *               "amount": "-60.00",
           *               "reversesId": 1,
           *               "createdAt": "2027-03-20T03:30:00.000Z",
           *               "reason": null,
           *               "by": null
           *             }
           *           ],
           *           "payments": [
           *             {
           *               "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *               "method": "stripe",
           *               "status": "pending",
           *               "amount": "120.00",
           *               "at": "2027-03-20T03:30:00.000Z",
           *               "detail": "terminal",
           *               "providerPaymentId": null,
           *               "receivedOn": "2027-03-20",
           *               "reference": null,
           *               "alsoFor": [
           *                 1043
           *               ],
           *               "by": null,
           *               "voidedAt": "2027-03-20T03:30:00.000Z",
           *               "voidReason": null,
           *               "disputeState": "needs_response"
           *             }
           *           ],
           *           "refunds": [
           *             {
           *               "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *               "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *               "amount": "60.00",
           *               "status": "queued",
           *               "at": "2027-03-20T03:30:00.000Z",
           *               "reason": "cancelled",
           *               "note": null,
           *               "by": null,
           *               "paidOutOn": "2027-03-20"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SharedPayment'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  voidPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        paymentId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "The heating was out."
         *     }
         */
        'application/json': components['schemas']['Reason'];
      };
    };
    responses: {
      /** @description The booking’s money, without it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payment_not_found`: No such payment, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewStaffRefund: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "amount": "20.00",
         *       "goodwill": true
         *     }
         */
        'application/json': components['schemas']['PreviewRefund'];
      };
    };
    responses: {
      /** @description Where it goes, and what is left. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "shares": [
           *         {
           *           "method": "stripe",
           *           "amount": "20.00"
           *         }
           *       ],
           *       "total": "100.00",
           *       "paid": "100.00",
           *       "balance": "0.00",
           *       "currency": "GBP",
           *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
           *     }
           */
          'application/json': components['schemas']['RefundPreview'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `refund_exceeds_paid`: More would go back than is left of what came. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  refundByStaff: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "amount": "20.00",
         *       "goodwill": true,
         *       "reason": "The heating was out.",
         *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
         *     }
         */
        'application/json': components['schemas']['StaffRefund'];
      };
    };
    responses: {
      /** @description The money, with the refund. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `quote_changed`: What the preview said is no longer so; look at it again.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `refund_exceeds_paid`: More would go back than is left of what came.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  waiveBalance: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "The heating was out.",
         *       "amount": "20.00"
         *     }
         */
        'application/json': components['schemas']['Waive'];
      };
    };
    responses: {
      /** @description The money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  markRefundPaidOut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        refundId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "paidOutOn": "2027-03-20"
         *     }
         */
        'application/json': components['schemas']['PaidOut'];
      };
    };
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `refund_not_found`: No such refund that is paid out by hand. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  makePayLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "send": true
         *     }
         */
        'application/json': components['schemas']['MakePayLink'];
      };
    };
    responses: {
      /** @description The link. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "url": "https://club.example/pay?t=…"
           *     }
           */
          'application/json': components['schemas']['PayLink'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `already_paid`: Another payment has already paid for the booking.
       *
       *     `invalid_transition`: It is in a state that does not allow this.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['ConfirmBooking'];
      };
    };
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `unpaid`: The booking is not paid for; say until when that is to be paid.
       *
       *     `invalid_transition`: It is in a state that does not allow this.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  releaseHold: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['OptionalReason'];
      };
    };
    responses: {
      /** @description What was held, and its money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `being_paid`: Somebody is paying for it at this moment; try again shortly.
       *
       *     `invalid_transition`: It is in a state that does not allow this.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  declineBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "reason": "The heating was out."
         *     }
         */
        'application/json': components['schemas']['Reason'];
      };
    };
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewCancelByStaff: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "by": "hirer",
         *       "amount": "50.00"
         *     }
         */
        'application/json': components['schemas']['PreviewCancel'];
      };
    };
    responses: {
      /** @description What goes back, and what is kept. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "refundPercent": 0,
           *       "refundAmount": "60.00",
           *       "keptAmount": "60.00",
           *       "currency": "GBP",
           *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
           *     }
           */
          'application/json': components['schemas']['CancelPreview'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `refund_exceeds_paid`: More would go back than is left of what came. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  cancelByStaff: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "by": "hirer",
         *       "amount": "50.00",
         *       "notify": true,
         *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
         *     }
         */
        'application/json': components['schemas']['CancelByStaff'];
      };
    };
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `quote_changed`: What the preview said is no longer so; look at it again.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `refund_exceeds_paid`: More would go back than is left of what came.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['OptionalReason'];
      };
    };
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewMove: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "eventType": "Birthday Party",
         *       "guestCount": 45,
         *       "prices": "own",
         *       "difference": "settle"
         *     }
         */
        'application/json': components['schemas']['PreviewMove'];
      };
    };
    responses: {
      /** @description The preview. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "oldPrice": "120.00",
           *       "ownPrice": "140.00",
           *       "todayPrice": "150.00",
           *       "total": "140.00",
           *       "refund": "0.00",
           *       "balance": "20.00",
           *       "currency": "GBP",
           *       "broken": [
           *         {
           *           "rule": "window",
           *           "field": "date",
           *           "message": "Please select a date from today to six months ahead."
           *         }
           *       ],
           *       "conflicts": [
           *         {
           *           "kind": "booking",
           *           "id": 1,
           *           "name": "Quiz night",
           *           "startsAt": "2027-03-20T03:30:00.000Z",
           *           "endsAt": "2027-03-20T03:30:00.000Z",
           *           "isHeld": true
           *         }
           *       ],
           *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
           *     }
           */
          'application/json': components['schemas']['MovePreview'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  moveBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "eventType": "Birthday Party",
         *       "guestCount": 45,
         *       "prices": "own",
         *       "difference": "settle",
         *       "notify": true,
         *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
         *     }
         */
        'application/json': components['schemas']['MoveBooking'];
      };
    };
    responses: {
      /** @description The booking’s money. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "bookingId": 1,
           *       "status": "held",
           *       "version": 1,
           *       "currency": "GBP",
           *       "total": "120.00",
           *       "paid": "120.00",
           *       "balance": "0.00",
           *       "payBy": "2027-03-20",
           *       "undoUntil": "2027-03-20",
           *       "lines": [
           *         {
           *           "id": 1,
           *           "kind": "hire",
           *           "text": "Hire",
           *           "amount": "-60.00",
           *           "reversesId": 1,
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "reason": null,
           *           "by": null
           *         }
           *       ],
           *       "payments": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "method": "stripe",
           *           "status": "pending",
           *           "amount": "120.00",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "detail": "terminal",
           *           "providerPaymentId": null,
           *           "receivedOn": "2027-03-20",
           *           "reference": null,
           *           "alsoFor": [
           *             1043
           *           ],
           *           "by": null,
           *           "voidedAt": "2027-03-20T03:30:00.000Z",
           *           "voidReason": null,
           *           "disputeState": "needs_response"
           *         }
           *       ],
           *       "refunds": [
           *         {
           *           "id": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "paymentId": "0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10",
           *           "amount": "60.00",
           *           "status": "queued",
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "reason": "cancelled",
           *           "note": null,
           *           "by": null,
           *           "paidOutOn": "2027-03-20"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['AdminBookingMoney'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `reauthentication_required`: The call wants the password again: `POST /api/user/prove`, then once more.
       *
       *     `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `quote_changed`: What the preview said is no longer so; look at it again.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `override_reason_required`: Rules stand against it that staff can set aside with a reason; `errors` says which.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewOwnChange: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "guestCount": 45
         *     }
         */
        'application/json': components['schemas']['PreviewChange'];
      };
    };
    responses: {
      /** @description The difference. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "oldPrice": "120.00",
           *       "newPrice": "150.00",
           *       "due": "30.00",
           *       "refund": "0.00",
           *       "currency": "GBP",
           *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
           *     }
           */
          'application/json': components['schemas']['ChangePreview'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `too_late_to_change`: Its hirer can change a booking only while all of its money would go back.
       *
       *     `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeOwnBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "guestCount": 45,
         *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
         *     }
         */
        'application/json': components['schemas']['ChangeBooking'];
      };
    };
    responses: {
      /** @description The booking, and what is to be paid first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "booking": {
           *         "id": 1,
           *         "spaceId": 1,
           *         "spaceName": "Main hall",
           *         "eventType": "Birthday Party",
           *         "date": "2027-03-20",
           *         "timeSlot": "2:00 PM - 4:00 PM",
           *         "startTime": "2027-03-20T03:30:00.000Z",
           *         "endTime": "2027-03-20T03:30:00.000Z",
           *         "guestCount": 45,
           *         "name": "Robin Taylor",
           *         "email": "robin@example.org",
           *         "phone": null,
           *         "notes": null,
           *         "purpose": null,
           *         "contactName": null,
           *         "contactEmail": null,
           *         "contactPhone": null,
           *         "userId": 1,
           *         "status": "held",
           *         "extras": [
           *           {
           *             "id": 1,
           *             "name": "PA system",
           *             "price": "60.00"
           *           }
           *         ],
           *         "totalAmount": "300.00",
           *         "currency": "GBP",
           *         "isPaid": true,
           *         "paymentMethod": "stripe",
           *         "paymentStatus": "pending",
           *         "paymentId": null,
           *         "paymentDate": "2027-03-20T03:30:00.000Z",
           *         "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *         "refund": {
           *           "status": "queued",
           *           "amount": "150.00"
           *         },
           *         "termsVersion": 1,
           *         "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z"
           *       },
           *       "hold": {
           *         "bookingId": 1,
           *         "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *         "amount": "300.00",
           *         "currency": "GBP"
           *       }
           *     }
           */
          'application/json': components['schemas']['ChangedBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `too_late_to_change`: Its hirer can change a booking only while all of its money would go back.
       *
       *     `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `quote_changed`: What the preview said is no longer so; look at it again.
       *
       *     `hold_expired`: The hold has ended; choose the slot again.
       *
       *     `slot_begun`: The slot has begun and cannot be held, kept or paid for any more.
       *
       *     `already_paid`: Another payment has already paid for the booking.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClubs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The clubs in their order. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "signupUrl": "https://www.example.org/",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "galleryImages": [
           *           {
           *             "imageUrl": "/images/scenes/netball-court.svg",
           *             "altText": "Players in green bibs under floodlights",
           *             "title": "Training night",
           *             "picture": {
           *               "width": 1600,
           *               "height": 1067,
           *               "widths": [
           *                 400,
           *                 800,
           *                 1600
           *               ],
           *               "focalX": 50,
           *               "focalY": 35,
           *               "altText": "Round tables under strings of lights",
           *               "caption": "The hall, set for a wedding",
           *               "credit": "Photograph: Robin Taylor"
           *             }
           *           }
           *         ],
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z",
           *         "picture": {
           *           "width": 1600,
           *           "height": 1067,
           *           "widths": [
           *             400,
           *             800,
           *             1600
           *           ],
           *           "focalX": 50,
           *           "focalY": 35,
           *           "altText": "Round tables under strings of lights",
           *           "caption": "The hall, set for a wedding",
           *           "credit": "Photograph: Robin Taylor"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['Club'][];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getClub: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Netball",
           *       "description": "Teams for juniors and seniors on two courts behind the hall.",
           *       "shortDescription": "Junior and senior netball",
           *       "imageUrl": "/images/scenes/netball-court.svg",
           *       "logoUrl": "/images/logos/netball.svg",
           *       "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *       "seasonPeriod": "April to September",
           *       "ageGroups": "From seven years",
           *       "contactEmail": "netball@bridgewaterclub.example",
           *       "contactPhone": "(08) 5550 0143",
           *       "meetingLocation": "The courts behind the hall",
           *       "contactPerson": "Netball coordinator",
           *       "signupUrl": "https://www.example.org/",
           *       "achievements": [
           *         "A-grade premiers"
           *       ],
           *       "socialLinks": [
           *         {
           *           "network": "facebook",
           *           "url": "https://www.example.org/"
           *         }
           *       ],
           *       "galleryImages": [
           *         {
           *           "imageUrl": "/images/scenes/netball-court.svg",
           *           "altText": "Players in green bibs under floodlights",
           *           "title": "Training night",
           *           "picture": {
           *             "width": 1600,
           *             "height": 1067,
           *             "widths": [
           *               400,
           *               800,
           *               1600
           *             ],
           *             "focalX": 50,
           *             "focalY": 35,
           *             "altText": "Round tables under strings of lights",
           *             "caption": "The hall, set for a wedding",
           *             "credit": "Photograph: Robin Taylor"
           *           }
           *         }
           *       ],
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "picture": {
           *         "width": 1600,
           *         "height": 1067,
           *         "widths": [
           *           400,
           *           800,
           *           1600
           *         ],
           *         "focalX": 50,
           *         "focalY": 35,
           *         "altText": "Round tables under strings of lights",
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['Club'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminClubs: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `name`. */
        sort?: 'name' | '-name' | 'updatedAt' | '-updatedAt';
        /** @description Never published, as the public sees it, or with changes that are not published. */
        state?: components['schemas']['ClubState'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of clubs. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "name": "Netball",
           *           "logoUrl": "/images/logos/netball.svg",
           *           "state": "draft",
           *           "version": 1,
           *           "updatedAt": "2027-03-20T03:30:00.000Z",
           *           "upcomingEvents": 1
           *         }
           *       ],
           *       "nextCursor": null,
           *       "previousCursor": null,
           *       "total": 312,
           *       "totalIsAtLeast": false
           *     }
           */
          'application/json': components['schemas']['AdminClubRowPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAdminClub: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Netball",
         *       "description": "Teams for juniors and seniors on two courts.",
         *       "shortDescription": "Junior and senior netball",
         *       "imageUrl": "/images/scenes/netball-court.svg",
         *       "logoUrl": "/images/logos/netball.svg",
         *       "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
         *       "seasonPeriod": "April to September",
         *       "ageGroups": "From seven years",
         *       "contactEmail": "netball@bridgewaterclub.example",
         *       "contactPhone": "(08) 5550 0143",
         *       "achievements": [
         *         "A-grade premiers"
         *       ],
         *       "meetingLocation": "The courts behind the hall",
         *       "contactPerson": "Netball coordinator",
         *       "galleryPictureIds": [
         *         12,
         *         7
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateClub'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "content": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "published": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminClub'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAdminClubs: {
    parameters: {
      query?: {
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `name`. */
        sort?: 'name' | '-name' | 'updatedAt' | '-updatedAt';
        /** @description Never published, as the public sees it, or with changes that are not published. */
        state?: components['schemas']['ClubState'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table, with a line of headings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example Event no.,Title
           *     7,Quiz Night
           */
          'text/csv': string;
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminClub: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "content": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "published": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminClub'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminClub: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `in_use`: Something else points at it; `usedBy` says what. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminClub: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Netball",
         *       "description": "Teams for juniors and seniors on two courts.",
         *       "shortDescription": "Junior and senior netball",
         *       "imageUrl": "/images/scenes/netball-court.svg",
         *       "logoUrl": "/images/logos/netball.svg",
         *       "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
         *       "seasonPeriod": "April to September",
         *       "ageGroups": "From seven years",
         *       "contactEmail": "netball@bridgewaterclub.example",
         *       "contactPhone": "(08) 5550 0143",
         *       "achievements": [
         *         "A-grade premiers"
         *       ],
         *       "meetingLocation": "The courts behind the hall",
         *       "contactPerson": "Netball coordinator",
         *       "galleryPictureIds": [
         *         12,
         *         7
         *       ]
         *     }
         */
        'application/json': components['schemas']['UpdateClub'];
      };
    };
    responses: {
      /** @description The club with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "content": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "published": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminClub'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminClub: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published club. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "content": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "published": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminClub'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminClubDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "content": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "published": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminClub'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewAdminClub: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club as its page will show it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Netball",
           *       "description": "Teams for juniors and seniors on two courts behind the hall.",
           *       "shortDescription": "Junior and senior netball",
           *       "imageUrl": "/images/scenes/netball-court.svg",
           *       "logoUrl": "/images/logos/netball.svg",
           *       "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *       "seasonPeriod": "April to September",
           *       "ageGroups": "From seven years",
           *       "contactEmail": "netball@bridgewaterclub.example",
           *       "contactPhone": "(08) 5550 0143",
           *       "meetingLocation": "The courts behind the hall",
           *       "contactPerson": "Netball coordinator",
           *       "signupUrl": "https://www.example.org/",
           *       "achievements": [
           *         "A-grade premiers"
           *       ],
           *       "socialLinks": [
           *         {
           *           "network": "facebook",
           *           "url": "https://www.example.org/"
           *         }
           *       ],
           *       "galleryImages": [
           *         {
           *           "imageUrl": "/images/scenes/netball-court.svg",
           *           "altText": "Players in green bibs under floodlights",
           *           "title": "Training night",
           *           "picture": {
           *             "width": 1600,
           *             "height": 1067,
           *             "widths": [
           *               400,
           *               800,
           *               1600
           *             ],
           *             "focalX": 50,
           *             "focalY": 35,
           *             "altText": "Round tables under strings of lights",
           *             "caption": "The hall, set for a wedding",
           *             "credit": "Photograph: Robin Taylor"
           *           }
           *         }
           *       ],
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "picture": {
           *         "width": 1600,
           *         "height": 1067,
           *         "widths": [
           *           400,
           *           800,
           *           1600
           *         ],
           *         "focalX": 50,
           *         "focalY": 35,
           *         "altText": "Round tables under strings of lights",
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['Club'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminClubRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The earlier states. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "at": "2027-03-20T03:30:00.000Z",
           *         "by": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "content": {
           *           "name": "Netball",
           *           "description": "Teams for juniors and seniors on two courts behind the hall.",
           *           "shortDescription": "Junior and senior netball",
           *           "imageUrl": "/images/scenes/netball-court.svg",
           *           "logoUrl": "/images/logos/netball.svg",
           *           "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *           "seasonPeriod": "April to September",
           *           "ageGroups": "From seven years",
           *           "contactEmail": "netball@bridgewaterclub.example",
           *           "contactPhone": "(08) 5550 0143",
           *           "achievements": [
           *             "A-grade premiers"
           *           ],
           *           "meetingLocation": "The courts behind the hall",
           *           "contactPerson": "Netball coordinator",
           *           "socialLinks": [
           *             {
           *               "network": "facebook",
           *               "url": "https://www.example.org/"
           *             }
           *           ],
           *           "signupUrl": "https://www.example.org/",
           *           "galleryPictureIds": [
           *             12,
           *             7
           *           ]
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['ClubRevision'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreAdminClubRevision: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
        revisionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The club with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "content": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "published": {
           *         "name": "Netball",
           *         "description": "Teams for juniors and seniors on two courts behind the hall.",
           *         "shortDescription": "Junior and senior netball",
           *         "imageUrl": "/images/scenes/netball-court.svg",
           *         "logoUrl": "/images/logos/netball.svg",
           *         "trainingSchedule": "Tuesdays 5:30 PM - 7:30 PM",
           *         "seasonPeriod": "April to September",
           *         "ageGroups": "From seven years",
           *         "contactEmail": "netball@bridgewaterclub.example",
           *         "contactPhone": "(08) 5550 0143",
           *         "achievements": [
           *           "A-grade premiers"
           *         ],
           *         "meetingLocation": "The courts behind the hall",
           *         "contactPerson": "Netball coordinator",
           *         "socialLinks": [
           *           {
           *             "network": "facebook",
           *             "url": "https://www.example.org/"
           *           }
           *         ],
           *         "signupUrl": "https://www.example.org/",
           *         "galleryPictureIds": [
           *           12,
           *           7
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminClub'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `club_not_found`: No such club.
       *
       *     `revision_not_found`: No such earlier state of it; the last 50 are kept.
       */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getEvents: {
    parameters: {
      query?: {
        /** @description Only events of this club. */
        clubId?: number;
        /** @description Only events that are not over yet. */
        upcoming?: boolean;
        /** @description First day. */
        from?: string;
        /** @description Last day, included. */
        to?: string;
        /** @description At most so many. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The events. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "status": "draft",
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "eventDate": "2027-03-20",
           *         "startTime": "19:00",
           *         "time": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "createdBy": 1,
           *         "clubId": 1,
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "updatedAt": "2027-03-20T03:30:00.000Z",
           *         "picture": {
           *           "width": 1600,
           *           "height": 1067,
           *           "widths": [
           *             400,
           *             800,
           *             1600
           *           ],
           *           "focalX": 50,
           *           "focalY": 35,
           *           "altText": "Round tables under strings of lights",
           *           "caption": "The hall, set for a wedding",
           *           "credit": "Photograph: Robin Taylor"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['Event'][];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getEventsCalendar: {
    parameters: {
      query?: {
        /** @description Only events of this club. */
        clubId?: number;
        /** @description Only events that are not over yet. */
        upcoming?: boolean;
        /** @description First day. */
        from?: string;
        /** @description Last day, included. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A calendar with an entry for each event. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example BEGIN:VCALENDAR
           *     VERSION:2.0
           *     BEGIN:VEVENT
           *     …
           *     END:VEVENT
           *     END:VCALENDAR
           */
          'text/calendar': string;
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getEventCalendar: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A calendar with one entry. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example BEGIN:VCALENDAR
           *     VERSION:2.0
           *     BEGIN:VEVENT
           *     …
           *     END:VEVENT
           *     END:VCALENDAR
           */
          'text/calendar': string;
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "status": "draft",
           *       "title": "Quiz night",
           *       "description": "Tables of six, eight rounds, one raffle.",
           *       "date": "2027-03-20",
           *       "eventDate": "2027-03-20",
           *       "startTime": "19:00",
           *       "time": "19:00",
           *       "endTime": "22:30",
           *       "venue": "Main Hall",
           *       "imageUrl": null,
           *       "capacity": 1,
           *       "isPaid": true,
           *       "price": "£25.00",
           *       "category": null,
           *       "createdBy": 1,
           *       "clubId": 1,
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "picture": {
           *         "width": 1600,
           *         "height": 1067,
           *         "widths": [
           *           400,
           *           800,
           *           1600
           *         ],
           *         "focalX": 50,
           *         "focalY": 35,
           *         "altText": "Round tables under strings of lights",
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['Event'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminEvents: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `date`. */
        sort?: 'date' | '-date' | 'title' | '-title' | 'updatedAt' | '-updatedAt';
        /** @description From today on, before today, or `all`, which is the default. */
        when?: components['schemas']['EventTime'];
        status?: components['schemas']['EventStatus'];
        clubId?: number;
        category?: string;
        /** @description Only those that are to come without the rooms that they were given. */
        lacksRooms?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of events. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "title": "Quiz night",
           *           "date": "2027-03-20",
           *           "startTime": "19:00",
           *           "endTime": "22:30",
           *           "status": "draft",
           *           "clubId": 1,
           *           "clubName": "Netball",
           *           "capacity": 1,
           *           "isPaid": true,
           *           "price": "£25.00",
           *           "spaceName": "Main hall",
           *           "lacksRooms": true,
           *           "version": 1,
           *           "hasDraft": true,
           *           "updatedAt": "2027-03-20T03:30:00.000Z"
           *         }
           *       ],
           *       "nextCursor": null,
           *       "previousCursor": null,
           *       "total": 312,
           *       "totalIsAtLeast": false
           *     }
           */
          'application/json': components['schemas']['AdminEventRowPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAdminEvent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "Quiz night",
         *       "description": "Tables of six, eight rounds, one raffle.",
         *       "date": "2027-03-20",
         *       "startTime": "19:00",
         *       "endTime": "22:30",
         *       "venue": "Main Hall",
         *       "imageUrl": "/images/scenes/quiz-night.svg",
         *       "capacity": 80,
         *       "isPaid": true,
         *       "price": "£25.00",
         *       "category": "Club Event"
         *     }
         */
        'application/json': components['schemas']['CreateEvent'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAdminEvents: {
    parameters: {
      query?: {
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `date`. */
        sort?: 'date' | '-date' | 'title' | '-title' | 'updatedAt' | '-updatedAt';
        /** @description From today on, before today, or `all`, which is the default. */
        when?: components['schemas']['EventTime'];
        status?: components['schemas']['EventStatus'];
        clubId?: number;
        category?: string;
        /** @description Only those that are to come without the rooms that they were given. */
        lacksRooms?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table, with a line of headings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example Event no.,Title
           *     7,Quiz Night
           */
          'text/csv': string;
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "Quiz night",
         *       "description": "Tables of six, eight rounds, one raffle.",
         *       "startTime": "19:00",
         *       "endTime": "22:30",
         *       "venue": "Main Hall",
         *       "imageUrl": "/images/scenes/quiz-night.svg",
         *       "capacity": 80,
         *       "isPaid": true,
         *       "price": "£25.00",
         *       "category": "Club Event"
         *     }
         */
        'application/json': components['schemas']['UpdateEvent'];
      };
    };
    responses: {
      /** @description The event with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminEvent: {
    parameters: {
      query?: {
        /** @description Of an event that repeats: this date, this and the later ones, or all. Dates that are over, cancelled or changed by themselves stay as they are. */
        scope?: components['schemas']['Scope'];
      };
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `rooms_taken`: Rooms that something is to have are not free then; `conflicts` names what has them.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminEventDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  cancelAdminEvent: {
    parameters: {
      query?: {
        /** @description Of an event that repeats: this date, this and the later ones, or all. Dates that are over, cancelled or changed by themselves stay as they are. */
        scope?: components['schemas']['Scope'];
      };
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The cancelled event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reviveAdminEvent: {
    parameters: {
      query?: {
        /** @description Of an event that repeats: this date, this and the later ones, or all. Dates that are over, cancelled or changed by themselves stay as they are. */
        scope?: components['schemas']['Scope'];
      };
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `rooms_taken`: Rooms that something is to have are not free then; `conflicts` names what has them.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  duplicateAdminEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {} */
        'application/json': components['schemas']['DuplicateEvent'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewAdminEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event as its page will show it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "status": "draft",
           *       "title": "Quiz night",
           *       "description": "Tables of six, eight rounds, one raffle.",
           *       "date": "2027-03-20",
           *       "eventDate": "2027-03-20",
           *       "startTime": "19:00",
           *       "time": "19:00",
           *       "endTime": "22:30",
           *       "venue": "Main Hall",
           *       "imageUrl": null,
           *       "capacity": 1,
           *       "isPaid": true,
           *       "price": "£25.00",
           *       "category": null,
           *       "createdBy": 1,
           *       "clubId": 1,
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "picture": {
           *         "width": 1600,
           *         "height": 1067,
           *         "widths": [
           *           400,
           *           800,
           *           1600
           *         ],
           *         "focalX": 50,
           *         "focalY": 35,
           *         "altText": "Round tables under strings of lights",
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['Event'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminEventRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The earlier states. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "at": "2027-03-20T03:30:00.000Z",
           *         "by": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "content": {
           *           "title": "Quiz night",
           *           "description": "Tables of six, eight rounds, one raffle.",
           *           "date": "2027-03-20",
           *           "startTime": "19:00",
           *           "endTime": "22:30",
           *           "venue": "Main Hall",
           *           "imageUrl": null,
           *           "capacity": 1,
           *           "isPaid": true,
           *           "price": "£25.00",
           *           "category": null,
           *           "clubId": 1,
           *           "spaceId": 1
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['EventRevision'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreAdminEventRevision: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
        revisionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "status": "draft",
           *       "hasDraft": true,
           *       "lacksRooms": true,
           *       "content": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       },
           *       "published": {
           *         "title": "Quiz night",
           *         "description": "Tables of six, eight rounds, one raffle.",
           *         "date": "2027-03-20",
           *         "startTime": "19:00",
           *         "endTime": "22:30",
           *         "venue": "Main Hall",
           *         "imageUrl": null,
           *         "capacity": 1,
           *         "isPaid": true,
           *         "price": "£25.00",
           *         "category": null,
           *         "clubId": 1,
           *         "spaceId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminEvent'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `event_not_found`: No such event.
       *
       *     `revision_not_found`: No such earlier state of it; the last 50 are kept.
       */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getEventSeries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description null where it does not repeat. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "series": {
           *         "id": 1,
           *         "version": 1,
           *         "rule": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10",
           *         "firstDate": "2027-03-20",
           *         "frequency": "weekly",
           *         "until": "2027-03-20",
           *         "count": 1,
           *         "events": [
           *           {
           *             "id": 1,
           *             "date": "2027-03-20",
           *             "originalDate": "2027-03-20",
           *             "status": "draft",
           *             "ownFields": [
           *               "title"
           *             ]
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['SeriesOfEvent'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  repeatEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "frequency": "weekly",
         *       "without": [
         *         "2026-12-29"
         *       ]
         *     }
         */
        'application/json': components['schemas']['RepeatEvent'];
      };
    };
    responses: {
      /** @description The series. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "rule": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10",
           *       "firstDate": "2027-03-20",
           *       "frequency": "weekly",
           *       "until": "2027-03-20",
           *       "count": 1,
           *       "events": [
           *         {
           *           "id": 1,
           *           "date": "2027-03-20",
           *           "originalDate": "2027-03-20",
           *           "status": "draft",
           *           "ownFields": [
           *             "title"
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['EventSeries'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `rooms_taken`: Rooms that something is to have are not free then; `conflicts` names what has them.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeSeriesRule: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "frequency": "weekly",
         *       "scope": "later",
         *       "without": [
         *         "2026-12-29"
         *       ]
         *     }
         */
        'application/json': components['schemas']['ChangeSeriesRule'];
      };
    };
    responses: {
      /** @description The series. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "rule": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10",
           *       "firstDate": "2027-03-20",
           *       "frequency": "weekly",
           *       "until": "2027-03-20",
           *       "count": 1,
           *       "events": [
           *         {
           *           "id": 1,
           *           "date": "2027-03-20",
           *           "originalDate": "2027-03-20",
           *           "status": "draft",
           *           "ownFields": [
           *             "title"
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['EventSeries'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `invalid_transition`: It is in a state that does not allow this.
       *
       *     `rooms_taken`: Rooms that something is to have are not free then; `conflicts` names what has them.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewEventSeries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "frequency": "weekly"
         *     }
         */
        'application/json': components['schemas']['PreviewSeries'];
      };
    };
    responses: {
      /** @description With what has its rooms on each. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "rule": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10",
           *       "dates": [
           *         {
           *           "date": "2027-03-20",
           *           "conflicts": [
           *             {
           *               "kind": "booking",
           *               "id": 1,
           *               "name": "Quiz night",
           *               "startsAt": "2027-03-20T03:30:00.000Z",
           *               "endsAt": "2027-03-20T03:30:00.000Z",
           *               "isHeld": true
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['PlannedSeries'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getSeriesEffect: {
    parameters: {
      query: {
        /** @description Of an event that repeats: this date, this and the later ones, or all. Dates that are over, cancelled or changed by themselves stay as they are. */
        scope?: components['schemas']['Scope'];
        deed: components['schemas']['Deed'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Each date that is meant, the event’s own included. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "fields": [
           *         "title"
           *       ],
           *       "dates": [
           *         {
           *           "id": 1,
           *           "date": "2027-03-20",
           *           "originalDate": "2027-03-20",
           *           "effect": "changes",
           *           "takes": [
           *             "title"
           *           ],
           *           "keeps": [
           *             "title"
           *           ],
           *           "conflicts": [
           *             {
           *               "kind": "booking",
           *               "id": 1,
           *               "name": "Quiz night",
           *               "startsAt": "2027-03-20T03:30:00.000Z",
           *               "endsAt": "2027-03-20T03:30:00.000Z",
           *               "isHeld": true
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SeriesEffect'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewSeriesRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "frequency": "weekly",
         *       "scope": "later"
         *     }
         */
        'application/json': components['schemas']['PreviewSeriesRule'];
      };
    };
    responses: {
      /** @description Each date that is meant, and those that are new. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "rule": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10",
           *       "dates": [
           *         {
           *           "id": 1,
           *           "date": "2027-03-20",
           *           "originalDate": "2027-03-20",
           *           "effect": "changes",
           *           "takes": [
           *             "title"
           *           ],
           *           "keeps": [
           *             "title"
           *           ],
           *           "conflicts": [
           *             {
           *               "kind": "booking",
           *               "id": 1,
           *               "name": "Quiz night",
           *               "startsAt": "2027-03-20T03:30:00.000Z",
           *               "endsAt": "2027-03-20T03:30:00.000Z",
           *               "isHeld": true
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['RuleEffect'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `event_not_found`: No such event. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getNews: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        /** @description Only news of this club. */
        clubId?: number;
        /** @description At most so many; 20 unless said. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of posts. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "title": "New nets for the courts",
           *           "summary": "Both courts have new nets, and training is back to its usual times.",
           *           "imageUrl": null,
           *           "imageAlt": null,
           *           "clubId": 1,
           *           "clubName": "Netball",
           *           "date": "2027-03-20",
           *           "postedAt": "2027-03-20T03:30:00.000Z",
           *           "updatedAt": "2027-03-20T03:30:00.000Z",
           *           "picture": {
           *             "width": 1600,
           *             "height": 1067,
           *             "widths": [
           *               400,
           *               800,
           *               1600
           *             ],
           *             "focalX": 50,
           *             "focalY": 35,
           *             "altText": "Round tables under strings of lights",
           *             "caption": "The hall, set for a wedding",
           *             "credit": "Photograph: Robin Taylor"
           *           }
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['NewsPage'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getNewsPost: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The post. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "title": "New nets for the courts",
           *       "summary": "Both courts have new nets, and training is back to its usual times.",
           *       "text": null,
           *       "imageUrl": null,
           *       "imageAlt": null,
           *       "clubId": 1,
           *       "clubName": "Netball",
           *       "date": "2027-03-20",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "picture": {
           *         "width": 1600,
           *         "height": 1067,
           *         "widths": [
           *           400,
           *           800,
           *           1600
           *         ],
           *         "focalX": 50,
           *         "focalY": 35,
           *         "altText": "Round tables under strings of lights",
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['NewsPost'];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminNews: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `updatedAt`. */
        sort?: 'updatedAt' | '-updatedAt' | 'postedAt' | '-postedAt' | 'title' | '-title';
        state?: components['schemas']['NewsState'];
        clubId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of posts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "title": "New nets for the courts",
           *           "clubId": 1,
           *           "clubName": "Netball",
           *           "state": "draft",
           *           "version": 1,
           *           "postedAt": "2027-03-20T03:30:00.000Z",
           *           "updatedAt": "2027-03-20T03:30:00.000Z"
           *         }
           *       ],
           *       "nextCursor": null,
           *       "previousCursor": null,
           *       "total": 312,
           *       "totalIsAtLeast": false
           *     }
           */
          'application/json': components['schemas']['AdminNewsRowPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createAdminNews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "New nets for the courts",
         *       "summary": "Both courts have new nets, and training is back to its usual times.",
         *       "text": "Thanks to everybody who helped on Saturday.\n\nTraining begins at six again.",
         *       "imageUrl": "/images/scenes/netball.svg",
         *       "imageAlt": "Two players at the new net"
         *     }
         */
        'application/json': components['schemas']['CreateNews'];
      };
    };
    responses: {
      /** @description The new draft. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAdminNews: {
    parameters: {
      query?: {
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `updatedAt`. */
        sort?: 'updatedAt' | '-updatedAt' | 'postedAt' | '-postedAt' | 'title' | '-title';
        state?: components['schemas']['NewsState'];
        clubId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table, with a line of headings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example Event no.,Title
           *     7,Quiz Night
           */
          'text/csv': string;
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminNews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The post. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminNews: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminNews: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "New nets for the courts",
         *       "summary": "Both courts have new nets, and training is back to its usual times.",
         *       "text": "Thanks to everybody who helped on Saturday.\n\nTraining begins at six again.",
         *       "imageUrl": "/images/scenes/netball.svg",
         *       "imageAlt": "Two players at the new net"
         *     }
         */
        'application/json': components['schemas']['UpdateNews'];
      };
    };
    responses: {
      /** @description The post with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishAdminNews: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The published post. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardAdminNewsDraft: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The post without its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  withdrawAdminNews: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewAdminNews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The post as its page will show it. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "title": "New nets for the courts",
           *       "summary": "Both courts have new nets, and training is back to its usual times.",
           *       "text": null,
           *       "imageUrl": null,
           *       "imageAlt": null,
           *       "clubId": 1,
           *       "clubName": "Netball",
           *       "date": "2027-03-20",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "picture": {
           *         "width": 1600,
           *         "height": 1067,
           *         "widths": [
           *           400,
           *           800,
           *           1600
           *         ],
           *         "focalX": 50,
           *         "focalY": 35,
           *         "altText": "Round tables under strings of lights",
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['NewsPost'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminNewsRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The earlier states. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "at": "2027-03-20T03:30:00.000Z",
           *         "by": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "publishedAt": "2027-03-20T03:30:00.000Z",
           *         "content": {
           *           "title": "New nets for the courts",
           *           "summary": "Both courts have new nets, and training is back to its usual times.",
           *           "text": null,
           *           "imageUrl": null,
           *           "imageAlt": null,
           *           "clubId": 1
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['NewsRevision'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `news_not_found`: No such post. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreAdminNewsRevision: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
        revisionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The post with its draft. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "publishedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "state": "draft",
           *       "postedAt": "2027-03-20T03:30:00.000Z",
           *       "content": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       },
           *       "published": {
           *         "title": "New nets for the courts",
           *         "summary": "Both courts have new nets, and training is back to its usual times.",
           *         "text": null,
           *         "imageUrl": null,
           *         "imageAlt": null,
           *         "clubId": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminNews'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `news_not_found`: No such post.
       *
       *     `revision_not_found`: No such earlier state of it; the last 50 are kept.
       */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getGallery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The pictures. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "title": "The hall, set for a wedding",
           *         "description": null,
           *         "imageUrl": "/images/scenes/hall-function.svg",
           *         "altText": "Round tables under strings of lights",
           *         "uploadedBy": 1,
           *         "clubId": 1,
           *         "createdAt": "2027-03-20T03:30:00.000Z",
           *         "picture": {
           *           "width": 1600,
           *           "height": 1067,
           *           "widths": [
           *             400,
           *             800,
           *             1600
           *           ],
           *           "focalX": 50,
           *           "focalY": 35,
           *           "altText": "Round tables under strings of lights",
           *           "caption": "The hall, set for a wedding",
           *           "credit": "Photograph: Robin Taylor"
           *         }
           *       }
           *     ]
           */
          'application/json': components['schemas']['MediaItem'][];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminPictures: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `createdAt`. */
        sort?: 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt';
        /** @description In the library, there without its alternative text, there and used in nothing, or in the bin. */
        state?: components['schemas']['PictureState'];
        /** @description Of one club. */
        clubId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of pictures. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "version": 1,
           *           "imageUrl": "/media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg",
           *           "width": 1600,
           *           "height": 1067,
           *           "widths": [
           *             400,
           *             800,
           *             1600
           *           ],
           *           "bytes": 412000,
           *           "fileName": "IMG_2041.jpg",
           *           "content": {
           *             "altText": "Round tables under strings of lights",
           *             "isDecorative": true,
           *             "caption": "The hall, set for a wedding",
           *             "credit": "Photograph: Robin Taylor",
           *             "showsChildren": true,
           *             "hasConsent": true,
           *             "focalX": 50,
           *             "focalY": 35,
           *             "clubId": 1
           *           },
           *           "isComplete": true,
           *           "uses": [
           *             {
           *               "kind": "club",
           *               "id": 1,
           *               "name": "Main hall"
           *             }
           *           ],
           *           "binnedAt": "2027-03-20T03:30:00.000Z",
           *           "createdAt": "2027-03-20T03:30:00.000Z",
           *           "uploadedBy": {
           *             "id": 1,
           *             "name": "Robin Taylor"
           *           },
           *           "updatedAt": "2027-03-20T03:30:00.000Z",
           *           "updatedBy": {
           *             "id": 1,
           *             "name": "Robin Taylor"
           *           }
           *         }
           *       ],
           *       "nextCursor": null,
           *       "previousCursor": null,
           *       "total": 312,
           *       "totalIsAtLeast": false
           *     }
           */
          'application/json': components['schemas']['AdminPicturePage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  uploadPicture: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "file": "(the bytes of a picture)",
         *       "clubId": "3"
         *     }
         */
        'multipart/form-data': {
          /**
           * Format: binary
           * @example (the bytes of a picture)
           */
          file: string;
          /**
           * @description Whose it is; the office's without it. Secretaries name their club.
           * @example 3
           */
          clubId?: string;
        };
      };
    };
    responses: {
      /** @description The picture. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "imageUrl": "/media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg",
           *       "width": 1600,
           *       "height": 1067,
           *       "widths": [
           *         400,
           *         800,
           *         1600
           *       ],
           *       "bytes": 412000,
           *       "fileName": "IMG_2041.jpg",
           *       "content": {
           *         "altText": "Round tables under strings of lights",
           *         "isDecorative": true,
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor",
           *         "showsChildren": true,
           *         "hasConsent": true,
           *         "focalX": 50,
           *         "focalY": 35,
           *         "clubId": 1
           *       },
           *       "isComplete": true,
           *       "uses": [
           *         {
           *           "kind": "club",
           *           "id": 1,
           *           "name": "Main hall"
           *         }
           *       ],
           *       "binnedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "uploadedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminPicture'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `image_unreadable`: The file cannot be read as a picture, or is too large to be opened; `message` says why. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "imageUrl": "/media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg",
           *       "width": 1600,
           *       "height": 1067,
           *       "widths": [
           *         400,
           *         800,
           *         1600
           *       ],
           *       "bytes": 412000,
           *       "fileName": "IMG_2041.jpg",
           *       "content": {
           *         "altText": "Round tables under strings of lights",
           *         "isDecorative": true,
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor",
           *         "showsChildren": true,
           *         "hasConsent": true,
           *         "focalX": 50,
           *         "focalY": 35,
           *         "clubId": 1
           *       },
           *       "isComplete": true,
           *       "uses": [
           *         {
           *           "kind": "club",
           *           "id": 1,
           *           "name": "Main hall"
           *         }
           *       ],
           *       "binnedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "uploadedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminPicture'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `picture_not_found`: No such picture in the library. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAdminPicture: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is in the bin. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `picture_not_found`: No such picture in the library. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `in_use`: Something else points at it; `usedBy` says what. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminPicture: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "altText": "Round tables under strings of lights",
         *       "caption": "The hall, set for a wedding",
         *       "credit": "Photograph: Robin Taylor"
         *     }
         */
        'application/json': components['schemas']['UpdatePicture'];
      };
    };
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "imageUrl": "/media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg",
           *       "width": 1600,
           *       "height": 1067,
           *       "widths": [
           *         400,
           *         800,
           *         1600
           *       ],
           *       "bytes": 412000,
           *       "fileName": "IMG_2041.jpg",
           *       "content": {
           *         "altText": "Round tables under strings of lights",
           *         "isDecorative": true,
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor",
           *         "showsChildren": true,
           *         "hasConsent": true,
           *         "focalX": 50,
           *         "focalY": 35,
           *         "clubId": 1
           *       },
           *       "isComplete": true,
           *       "uses": [
           *         {
           *           "kind": "club",
           *           "id": 1,
           *           "name": "Main hall"
           *         }
           *       ],
           *       "binnedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "uploadedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminPicture'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `picture_not_found`: No such picture in the library. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `alt_text_required`: A picture needs words for those who do not see it, or to be called decoration. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreAdminPicture: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "imageUrl": "/media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg",
           *       "width": 1600,
           *       "height": 1067,
           *       "widths": [
           *         400,
           *         800,
           *         1600
           *       ],
           *       "bytes": 412000,
           *       "fileName": "IMG_2041.jpg",
           *       "content": {
           *         "altText": "Round tables under strings of lights",
           *         "isDecorative": true,
           *         "caption": "The hall, set for a wedding",
           *         "credit": "Photograph: Robin Taylor",
           *         "showsChildren": true,
           *         "hasConsent": true,
           *         "focalX": 50,
           *         "focalY": 35,
           *         "clubId": 1
           *       },
           *       "isComplete": true,
           *       "uses": [
           *         {
           *           "kind": "club",
           *           "id": 1,
           *           "name": "Main hall"
           *         }
           *       ],
           *       "binnedAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "uploadedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['AdminPicture'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `picture_not_found`: No such picture in the library. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getFacilityGallery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The chosen pictures. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "content": {
           *         "pictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['FacilityGallery'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeFacilityGallery: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "pictureIds": [
         *         12,
         *         7
         *       ]
         *     }
         */
        'application/json': components['schemas']['ChangeFacilityGallery'];
      };
    };
    responses: {
      /** @description The chosen pictures. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "version": 1,
           *       "content": {
           *         "pictureIds": [
           *           12,
           *           7
           *         ]
           *       },
           *       "updatedAt": "2027-03-20T03:30:00.000Z",
           *       "updatedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       }
           *     }
           */
          'application/json': components['schemas']['FacilityGallery'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getTestimonials: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Empty while there are none. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Robin T.",
           *         "role": "Netball parent",
           *         "comment": "Everybody knew our names by the second match.",
           *         "rating": 5
           *       }
           *     ]
           */
          'application/json': components['schemas']['Testimonial'][];
        };
      };
      /** @description Unchanged since the answer whose `ETag` was sent. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getMyTestimonial: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Each account has one at most. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "testimonial": {
           *         "id": 1,
           *         "name": "Robin T.",
           *         "role": "Netball parent",
           *         "comment": "Everybody knew our names by the second match.",
           *         "rating": 5,
           *         "state": "new"
           *       }
           *     }
           */
          'application/json': components['schemas']['MyTestimonial'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  writeMyTestimonial: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Robin T.",
         *       "role": "Netball parent",
         *       "comment": "Everybody knew our names by the second match.",
         *       "rating": 5
         *     }
         */
        'application/json': components['schemas']['WriteTestimonial'];
      };
    };
    responses: {
      /** @description As it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Robin T.",
           *       "role": "Netball parent",
           *       "comment": "Everybody knew our names by the second match.",
           *       "rating": 5,
           *       "state": "new"
           *     }
           */
          'application/json': components['schemas']['OwnTestimonial'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  withdrawMyTestimonial: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description There is none any more. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminTestimonials: {
    parameters: {
      query: {
        state: components['schemas']['TestimonialState'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description At most 500. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Robin T.",
           *         "role": "Netball parent",
           *         "comment": "Everybody knew our names by the second match.",
           *         "rating": 5,
           *         "state": "new",
           *         "version": 2,
           *         "author": "Robin Taylor",
           *         "approvedBy": "Alex Office",
           *         "writtenAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminTestimonial'][];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  approveTestimonial: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is shown. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Robin T.",
           *       "role": "Netball parent",
           *       "comment": "Everybody knew our names by the second match.",
           *       "rating": 5,
           *       "state": "new",
           *       "version": 2,
           *       "author": "Robin Taylor",
           *       "approvedBy": "Alex Office",
           *       "writtenAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminTestimonial'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `testimonial_not_found`: No such testimonial. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  hideTestimonial: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is shown nowhere. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Robin T.",
           *       "role": "Netball parent",
           *       "comment": "Everybody knew our names by the second match.",
           *       "rating": 5,
           *       "state": "new",
           *       "version": 2,
           *       "author": "Robin Taylor",
           *       "approvedBy": "Alex Office",
           *       "writtenAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminTestimonial'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `testimonial_not_found`: No such testimonial. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  moveTestimonial: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "to": "first"
         *     }
         */
        'application/json': components['schemas']['MoveTestimonial'];
      };
    };
    responses: {
      /** @description Those that are shown, in their order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "name": "Robin T.",
           *         "role": "Netball parent",
           *         "comment": "Everybody knew our names by the second match.",
           *         "rating": 5,
           *         "state": "new",
           *         "version": 2,
           *         "author": "Robin Taylor",
           *         "approvedBy": "Alex Office",
           *         "writtenAt": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['AdminTestimonial'][];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `testimonial_not_found`: No such testimonial. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  correctTestimonial: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Robin T.",
         *       "role": "Netball parent",
         *       "comment": "Everybody knew our names by the second match."
         *     }
         */
        'application/json': components['schemas']['CorrectTestimonial'];
      };
    };
    responses: {
      /** @description As it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "name": "Robin T.",
           *       "role": "Netball parent",
           *       "comment": "Everybody knew our names by the second match.",
           *       "rating": 5,
           *       "state": "new",
           *       "version": 2,
           *       "author": "Robin Taylor",
           *       "approvedBy": "Alex Office",
           *       "writtenAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminTestimonial'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `testimonial_not_found`: No such testimonial. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  subscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "robin@example.org"
         *     }
         */
        'application/json': components['schemas']['Subscribe'];
      };
    };
    responses: {
      /** @description If the address is not on the list yet, a mail is on its way to it. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  confirmSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU"
         *     }
         */
        'application/json': components['schemas']['ConfirmSubscription'];
      };
    };
    responses: {
      /** @description The reader is on the list. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "confirmed"
           *     }
           */
          'application/json': components['schemas']['SubscriptionConfirmation'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `link_expired`: The link from a mail is used, has run out, or is not ours. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "1042.kq3…"
         *     }
         */
        'application/json': components['schemas']['Unsubscribe'];
      };
    };
    responses: {
      /** @description The reader is off the list. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  sendContactMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Robin Taylor",
         *       "email": "robin@example.org",
         *       "subject": "General Inquiry",
         *       "message": "Is the hall free on a Saturday in May?"
         *     }
         */
        'application/json': components['schemas']['ContactMessage'];
      };
    };
    responses: {
      /** @description The message is stored and on its way to the club. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `cross_site_request`: An unsafe request that comes from another site. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many_attempts`: Too many tries; `Retry-After` says when to come back. */
      429: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getStaffScope: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Role, permissions, clubs and counts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "role": "admin",
           *       "permissions": [
           *         "staff_area"
           *       ],
           *       "clubs": [
           *         {
           *           "id": 1,
           *           "name": "Netball"
           *         }
           *       ],
           *       "counts": {
           *         "attention": 1,
           *         "bookings": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['StaffScope'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  searchPeople: {
    parameters: {
      query: {
        /** @description The beginning of a name, user name or address. */
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The accounts, by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "userName": "robin",
           *         "fullName": "Robin Taylor",
           *         "email": "robin@example.org",
           *         "role": "admin"
           *       }
           *     ]
           */
          'application/json': components['schemas']['PersonFound'][];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAuditLog: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        objectKind?: string;
        objectId?: string;
        actorId?: number;
        action?: string;
        /** @description First day at the venue. */
        from?: string;
        /** @description Last day, included. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the log. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "at": "2027-03-20T03:30:00.000Z",
           *           "actor": {
           *             "id": 1,
           *             "name": "Robin Taylor",
           *             "role": "admin"
           *           },
           *           "action": "club.publish",
           *           "objectKind": "club",
           *           "objectId": "28",
           *           "objectName": "Netball",
           *           "changes": [
           *             {
           *               "field": "trainingSchedule",
           *               "before": "Tuesdays 5:30 PM - 7:30 PM",
           *               "after": "Wednesdays 5:30 PM - 7:30 PM"
           *             }
           *           ],
           *           "reason": null
           *         }
           *       ],
           *       "nextCursor": null,
           *       "previousCursor": null,
           *       "total": 312,
           *       "totalIsAtLeast": false
           *     }
           */
          'application/json': components['schemas']['LogEntryPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listClubStaff: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The people, by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "userId": 1,
           *         "userName": "robin",
           *         "fullName": "Robin Taylor",
           *         "role": "admin",
           *         "counts": true,
           *         "since": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ClubStaffMember'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `club_not_found`: No such club. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addClubStaff: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        userId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The people, by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "userId": 1,
           *         "userName": "robin",
           *         "fullName": "Robin Taylor",
           *         "role": "admin",
           *         "counts": true,
           *         "since": "2027-03-20T03:30:00.000Z"
           *       }
           *     ]
           */
          'application/json': components['schemas']['ClubStaffMember'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `club_not_found`: No such club.
       *
       *     `person_not_found`: No such account.
       */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeClubStaff: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        userId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is so. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `club_not_found`: No such club.
       *
       *     `person_not_found`: No such account.
       */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSavedViews: {
    parameters: {
      query?: {
        /** @description Without it of all lists. */
        list?: components['schemas']['StaffList'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The views. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "id": 1,
           *         "list": "bookings",
           *         "name": "Weddings to come",
           *         "query": "view=pending&eventType=Wedding+Reception"
           *       }
           *     ]
           */
          'application/json': components['schemas']['SavedView'][];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createSavedView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "list": "bookings",
         *       "name": "Weddings to come",
         *       "query": "view=pending&eventType=Wedding+Reception"
         *     }
         */
        'application/json': components['schemas']['CreateSavedView'];
      };
    };
    responses: {
      /** @description The view. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "list": "bookings",
           *       "name": "Weddings to come",
           *       "query": "view=pending&eventType=Wedding+Reception"
           *     }
           */
          'application/json': components['schemas']['SavedView'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteSavedView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is gone. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view_not_found`: No such saved view, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateSavedView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Weddings to come",
         *       "query": "view=pending&eventType=Wedding+Reception"
         *     }
         */
        'application/json': components['schemas']['UpdateSavedView'];
      };
    };
    responses: {
      /** @description The view. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "list": "bookings",
           *       "name": "Weddings to come",
           *       "query": "view=pending&eventType=Wedding+Reception"
           *     }
           */
          'application/json': components['schemas']['SavedView'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `view_not_found`: No such saved view, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAdminBookings: {
    parameters: {
      query?: {
        /** @description `nextCursor` or `previousCursor` of another page, with the same filters and order. */
        cursor?: string;
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `date`. */
        sort?: 'date' | '-date' | 'created' | '-created';
        /** @description A ready-made view, which the other filters narrow: `today` (Today), `next_7_days` (Next 7 days), `pending` (Pending), `needs_decision` (Needs a decision), `unpaid` (Unpaid), `overdue` (Overdue), `cancelled` (Cancelled). */
        view?: components['schemas']['BookingView'];
        /** @description First day at the venue. */
        from?: string;
        /** @description Last day, included. */
        to?: string;
        /** @description Lapsed holds are listed only for `expired`. */
        status?: components['schemas']['BookingStatus'];
        spaceId?: number;
        eventType?: string;
        method?: components['schemas']['PaymentMethod'];
        /** @description Of what is more than held; what was cancelled is at most `overpaid`. */
        balance?: components['schemas']['Balance'];
        /** @description Whoever has entered it. */
        createdBy?: number;
        attendance?: components['schemas']['Attendance'];
        /** @description Only those with a note of the staff. */
        hasNote?: true;
        tag?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of bookings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": 1,
           *           "reference": "BSC-1042-9",
           *           "status": "held",
           *           "date": "2027-03-20",
           *           "timeSlot": "2:00 PM - 4:00 PM",
           *           "startTime": "2027-03-20T03:30:00.000Z",
           *           "endTime": "2027-03-20T03:30:00.000Z",
           *           "space": {
           *             "id": 1,
           *             "name": "Main hall"
           *           },
           *           "eventType": "Birthday Party",
           *           "guestCount": 45,
           *           "name": "Robin Taylor",
           *           "email": "robin@example.org",
           *           "phone": null,
           *           "userId": 1,
           *           "createdBy": {
           *             "id": 1,
           *             "name": "Robin Taylor"
           *           },
           *           "totalAmount": "300.00",
           *           "paidAmount": "100.00",
           *           "balance": "200.00",
           *           "currency": "GBP",
           *           "paymentMethod": "stripe",
           *           "paymentStatus": "pending",
           *           "attendance": "arrived",
           *           "payBy": "2027-03-20",
           *           "tags": [
           *             "regular"
           *           ],
           *           "hasNote": true,
           *           "papersSummary": {
           *             "asked": 2,
           *             "valid": 1
           *           },
           *           "version": 1,
           *           "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *           "createdAt": "2027-03-20T03:30:00.000Z"
           *         }
           *       ],
           *       "nextCursor": null,
           *       "previousCursor": null,
           *       "total": 312,
           *       "totalIsAtLeast": false
           *     }
           */
          'application/json': components['schemas']['AdminBookingRowPage'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  enterBooking: {
    parameters: {
      query?: never;
      header?: {
        /** @description Chosen by the caller, new for each intention: the same key and body within 24 hours does nothing again and answers the same. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "eventType": "Birthday Party",
         *       "guestCount": 45,
         *       "name": "Robin Taylor",
         *       "email": "robin@example.org",
         *       "internalNote": "Wants the long tables.",
         *       "tags": [
         *         "regular"
         *       ]
         *     }
         */
        'application/json': components['schemas']['EnterBooking'];
      };
    };
    responses: {
      /** @description The booking. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "reference": "BSC-1042-9",
           *       "status": "held",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "space": {
           *         "id": 1,
           *         "name": "Main hall"
           *       },
           *       "eventType": "Birthday Party",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "userId": 1,
           *       "createdBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "totalAmount": "300.00",
           *       "paidAmount": "100.00",
           *       "balance": "200.00",
           *       "currency": "GBP",
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "attendance": "arrived",
           *       "payBy": "2027-03-20",
           *       "tags": [
           *         "regular"
           *       ],
           *       "hasNote": true,
           *       "papersSummary": {
           *         "asked": 2,
           *         "valid": 1
           *       },
           *       "version": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "hirer": {
           *         "id": 1,
           *         "name": "Robin Taylor",
           *         "userName": "robin",
           *         "email": "robin@example.org"
           *       },
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "internalNote": null,
           *       "papers": [
           *         {
           *           "kind": "insurance",
           *           "seen": true,
           *           "number": null,
           *           "expiresOn": "2027-03-20"
           *         }
           *       ],
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "attendedAt": "2027-03-20T03:30:00.000Z",
           *       "attendedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "cancelledAs": "hirer",
           *       "cancelReason": null,
           *       "otherBookings": [
           *         {
           *           "id": 1,
           *           "reference": "BSC-1042-9",
           *           "date": "2027-03-20",
           *           "timeSlot": "2:00 PM - 4:00 PM",
           *           "eventType": "Birthday Party",
           *           "status": "held"
           *         }
           *       ],
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "changesBookingId": 1,
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `slot_taken`: The slot is held or booked; `freeSlots` names what is left of the day.
       *
       *     `quote_changed`: What the preview said is no longer so; look at it again.
       */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `override_reason_required`: Rules stand against it that staff can set aside with a reason; `errors` says which.
       *
       *     `idempotency_key_reused`: The `Idempotency-Key` came with another request before; send a new one.
       */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAdminBookings: {
    parameters: {
      query?: {
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `date`. */
        sort?: 'date' | '-date' | 'created' | '-created';
        /** @description A ready-made view, which the other filters narrow: `today` (Today), `next_7_days` (Next 7 days), `pending` (Pending), `needs_decision` (Needs a decision), `unpaid` (Unpaid), `overdue` (Overdue), `cancelled` (Cancelled). */
        view?: components['schemas']['BookingView'];
        /** @description First day at the venue. */
        from?: string;
        /** @description Last day, included. */
        to?: string;
        /** @description Lapsed holds are listed only for `expired`. */
        status?: components['schemas']['BookingStatus'];
        spaceId?: number;
        eventType?: string;
        method?: components['schemas']['PaymentMethod'];
        /** @description Of what is more than held; what was cancelled is at most `overpaid`. */
        balance?: components['schemas']['Balance'];
        /** @description Whoever has entered it. */
        createdBy?: number;
        attendance?: components['schemas']['Attendance'];
        /** @description Only those with a note of the staff. */
        hasNote?: true;
        tag?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table, with a line of headings. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example Event no.,Title
           *     7,Quiz Night
           */
          'text/csv': string;
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewEnteredBooking: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "date": "2027-03-20",
         *       "timeSlot": "2:00 PM - 4:00 PM",
         *       "eventType": "Birthday Party",
         *       "guestCount": 45,
         *       "name": "Robin Taylor",
         *       "email": "robin@example.org",
         *       "internalNote": "Wants the long tables.",
         *       "tags": [
         *         "regular"
         *       ]
         *     }
         */
        'application/json': components['schemas']['EnterBooking'];
      };
    };
    responses: {
      /** @description The preview. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "totalAmount": "300.00",
           *       "currency": "GBP",
           *       "broken": [
           *         {
           *           "rule": "window",
           *           "field": "date",
           *           "message": "Please select a date from today to six months ahead."
           *         }
           *       ],
           *       "conflicts": [
           *         {
           *           "kind": "booking",
           *           "id": 1,
           *           "name": "Quiz night",
           *           "startsAt": "2027-03-20T03:30:00.000Z",
           *           "endsAt": "2027-03-20T03:30:00.000Z",
           *           "isHeld": true
           *         }
           *       ],
           *       "payBy": "2027-03-20",
           *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
           *     }
           */
          'application/json': components['schemas']['EntryPreview'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeManyBookings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "tag",
         *       "tag": "regular",
         *       "ids": [
         *         1042,
         *         1043
         *       ]
         *     }
         */
        'application/json': components['schemas']['BulkBookings'];
      };
    };
    responses: {
      /** @description What came of each. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "dryRun": true,
           *       "done": 47,
           *       "unchanged": 0,
           *       "skipped": 3,
           *       "rows": [
           *         {
           *           "id": 1,
           *           "reference": "BSC-1042-9",
           *           "outcome": "done",
           *           "code": "malformed_request",
           *           "message": null
           *         }
           *       ],
           *       "quote": "q83Lk2mW0sYbN4hQe1tXzA"
           *     }
           */
          'application/json': components['schemas']['BulkResult'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `quote_changed`: What the preview said is no longer so; look at it again. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `too_many`: More than can be done in one call; narrow the filter. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminBooking: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "reference": "BSC-1042-9",
           *       "status": "held",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "space": {
           *         "id": 1,
           *         "name": "Main hall"
           *       },
           *       "eventType": "Birthday Party",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "userId": 1,
           *       "createdBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "totalAmount": "300.00",
           *       "paidAmount": "100.00",
           *       "balance": "200.00",
           *       "currency": "GBP",
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "attendance": "arrived",
           *       "payBy": "2027-03-20",
           *       "tags": [
           *         "regular"
           *       ],
           *       "hasNote": true,
           *       "papersSummary": {
           *         "asked": 2,
           *         "valid": 1
           *       },
           *       "version": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "hirer": {
           *         "id": 1,
           *         "name": "Robin Taylor",
           *         "userName": "robin",
           *         "email": "robin@example.org"
           *       },
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "internalNote": null,
           *       "papers": [
           *         {
           *           "kind": "insurance",
           *           "seen": true,
           *           "number": null,
           *           "expiresOn": "2027-03-20"
           *         }
           *       ],
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "attendedAt": "2027-03-20T03:30:00.000Z",
           *       "attendedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "cancelledAs": "hirer",
           *       "cancelReason": null,
           *       "otherBookings": [
           *         {
           *           "id": 1,
           *           "reference": "BSC-1042-9",
           *           "date": "2027-03-20",
           *           "timeSlot": "2:00 PM - 4:00 PM",
           *           "eventType": "Birthday Party",
           *           "status": "held"
           *         }
           *       ],
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "changesBookingId": 1,
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminBooking'];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateAdminBooking: {
    parameters: {
      query?: never;
      header: {
        /** @description The `version` that this is about, in quotes. */
        'If-Match': string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Robin Taylor",
         *       "internalNote": "Wants the long tables.",
         *       "tags": [
         *         "regular"
         *       ]
         *     }
         */
        'application/json': components['schemas']['UpdateAdminBooking'];
      };
    };
    responses: {
      /** @description The changed booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "reference": "BSC-1042-9",
           *       "status": "held",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "space": {
           *         "id": 1,
           *         "name": "Main hall"
           *       },
           *       "eventType": "Birthday Party",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "userId": 1,
           *       "createdBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "totalAmount": "300.00",
           *       "paidAmount": "100.00",
           *       "balance": "200.00",
           *       "currency": "GBP",
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "attendance": "arrived",
           *       "payBy": "2027-03-20",
           *       "tags": [
           *         "regular"
           *       ],
           *       "hasNote": true,
           *       "papersSummary": {
           *         "asked": 2,
           *         "valid": 1
           *       },
           *       "version": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "hirer": {
           *         "id": 1,
           *         "name": "Robin Taylor",
           *         "userName": "robin",
           *         "email": "robin@example.org"
           *       },
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "internalNote": null,
           *       "papers": [
           *         {
           *           "kind": "insurance",
           *           "seen": true,
           *           "number": null,
           *           "expiresOn": "2027-03-20"
           *         }
           *       ],
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "attendedAt": "2027-03-20T03:30:00.000Z",
           *       "attendedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "cancelledAs": "hirer",
           *       "cancelReason": null,
           *       "otherBookings": [
           *         {
           *           "id": 1,
           *           "reference": "BSC-1042-9",
           *           "date": "2027-03-20",
           *           "timeSlot": "2:00 PM - 4:00 PM",
           *           "eventType": "Birthday Party",
           *           "status": "held"
           *         }
           *       ],
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "changesBookingId": 1,
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `stale_version`: Somebody else has changed it since; `current` is how it is now. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `version_required`: The call needs `If-Match` with the version that it is about. */
      428: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminBookingNeighbours: {
    parameters: {
      query?: {
        /** @description Beginnings of words. */
        q?: string;
        /** @description Without it `date`. */
        sort?: 'date' | '-date' | 'created' | '-created';
        /** @description A ready-made view, which the other filters narrow: `today` (Today), `next_7_days` (Next 7 days), `pending` (Pending), `needs_decision` (Needs a decision), `unpaid` (Unpaid), `overdue` (Overdue), `cancelled` (Cancelled). */
        view?: components['schemas']['BookingView'];
        /** @description First day at the venue. */
        from?: string;
        /** @description Last day, included. */
        to?: string;
        /** @description Lapsed holds are listed only for `expired`. */
        status?: components['schemas']['BookingStatus'];
        spaceId?: number;
        eventType?: string;
        method?: components['schemas']['PaymentMethod'];
        /** @description Of what is more than held; what was cancelled is at most `overpaid`. */
        balance?: components['schemas']['Balance'];
        /** @description Whoever has entered it. */
        createdBy?: number;
        attendance?: components['schemas']['Attendance'];
        /** @description Only those with a note of the staff. */
        hasNote?: true;
        tag?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Their numbers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "previousId": 1,
           *       "nextId": 1
           *     }
           */
          'application/json': components['schemas']['BookingNeighbours'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAdminBookingTimeline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The entries. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example [
           *       {
           *         "kind": "created",
           *         "id": "1042",
           *         "at": "2027-03-20T03:30:00.000Z",
           *         "what": "booking.update",
           *         "actor": {
           *           "id": 1,
           *           "name": "Robin Taylor"
           *         },
           *         "amount": "300.00",
           *         "currency": "GBP",
           *         "method": "stripe",
           *         "reason": null,
           *         "changes": [
           *           {
           *             "field": "trainingSchedule",
           *             "before": "Tuesdays 5:30 PM - 7:30 PM",
           *             "after": "Wednesdays 5:30 PM - 7:30 PM"
           *           }
           *         ],
           *         "subject": null,
           *         "recipient": null
           *       }
           *     ]
           */
          'application/json': components['schemas']['TimelineEntry'][];
        };
      };
      /** @description `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `forbidden`: Signed in, but not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  noteAttendance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "attendance": "arrived"
         *     }
         */
        'application/json': components['schemas']['NoteAttendance'];
      };
    };
    responses: {
      /** @description The booking. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": 1,
           *       "reference": "BSC-1042-9",
           *       "status": "held",
           *       "date": "2027-03-20",
           *       "timeSlot": "2:00 PM - 4:00 PM",
           *       "startTime": "2027-03-20T03:30:00.000Z",
           *       "endTime": "2027-03-20T03:30:00.000Z",
           *       "space": {
           *         "id": 1,
           *         "name": "Main hall"
           *       },
           *       "eventType": "Birthday Party",
           *       "guestCount": 45,
           *       "name": "Robin Taylor",
           *       "email": "robin@example.org",
           *       "phone": null,
           *       "userId": 1,
           *       "createdBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "totalAmount": "300.00",
           *       "paidAmount": "100.00",
           *       "balance": "200.00",
           *       "currency": "GBP",
           *       "paymentMethod": "stripe",
           *       "paymentStatus": "pending",
           *       "attendance": "arrived",
           *       "payBy": "2027-03-20",
           *       "tags": [
           *         "regular"
           *       ],
           *       "hasNote": true,
           *       "papersSummary": {
           *         "asked": 2,
           *         "valid": 1
           *       },
           *       "version": 1,
           *       "holdExpiresAt": "2027-03-20T03:30:00.000Z",
           *       "createdAt": "2027-03-20T03:30:00.000Z",
           *       "hirer": {
           *         "id": 1,
           *         "name": "Robin Taylor",
           *         "userName": "robin",
           *         "email": "robin@example.org"
           *       },
           *       "notes": null,
           *       "purpose": null,
           *       "contactName": null,
           *       "contactEmail": null,
           *       "contactPhone": null,
           *       "internalNote": null,
           *       "papers": [
           *         {
           *           "kind": "insurance",
           *           "seen": true,
           *           "number": null,
           *           "expiresOn": "2027-03-20"
           *         }
           *       ],
           *       "extras": [
           *         {
           *           "id": 1,
           *           "name": "PA system",
           *           "price": "60.00"
           *         }
           *       ],
           *       "paymentId": null,
           *       "paymentDate": "2027-03-20T03:30:00.000Z",
           *       "refund": {
           *         "status": "queued",
           *         "amount": "150.00"
           *       },
           *       "attendedAt": "2027-03-20T03:30:00.000Z",
           *       "attendedBy": {
           *         "id": 1,
           *         "name": "Robin Taylor"
           *       },
           *       "cancelledAs": "hirer",
           *       "cancelReason": null,
           *       "otherBookings": [
           *         {
           *           "id": 1,
           *           "reference": "BSC-1042-9",
           *           "date": "2027-03-20",
           *           "timeSlot": "2:00 PM - 4:00 PM",
           *           "eventType": "Birthday Party",
           *           "status": "held"
           *         }
           *       ],
           *       "termsVersion": 1,
           *       "termsAcceptedAt": "2027-03-20T03:30:00.000Z",
           *       "changesBookingId": 1,
           *       "updatedAt": "2027-03-20T03:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['AdminBooking'];
        };
      };
      /**
       * @description `validation_failed`: One or more fields are missing, unknown or out of range; see `errors`.
       *
       *     `malformed_request`: The body or the address could not be read (broken JSON, wrong encoding).
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `not_logged_in`: The call needs a signed-in user. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /**
       * @description `forbidden`: Signed in, but not allowed to do this.
       *
       *     `cross_site_request`: An unsafe request that comes from another site.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `booking_not_found`: No such booking, or it belongs to someone else. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `request_timeout`: The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `invalid_transition`: It is in a state that does not allow this. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `payload_too_large`: The body is larger than the server reads. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `unsupported_media_type`: The body is not JSON. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
      /** @description `service_unavailable`: The service is busy, restarting or without its database; `Retry-After` says when to try again. */
      503: {
        headers: {
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
