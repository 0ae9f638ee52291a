/** Receipts, invoices and credit notes, with their numbers. */
export const DOCUMENTS = String.raw`
-- One row.
CREATE TABLE document_settings (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  legal_name text,
  abn text CHECK (abn ~ '^\d{11}$'),
  gst_registered boolean NOT NULL DEFAULT false,
  bsb text CHECK (bsb ~ '^\d{6}$'),
  account_number text CHECK (account_number ~ '^\d{4,10}$'),
  account_name text,
  pay_id text,
  payment_days integer NOT NULL DEFAULT 14 CHECK (payment_days BETWEEN 0 AND 90),
  prefix text NOT NULL DEFAULT 'INV-',
  footer text,
  sends_reminders boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);

-- A row is locked last in the transaction that issues a document, so a rollback gives the number back.
CREATE TABLE document_numbers (
  series text PRIMARY KEY CHECK (series IN ('receipt', 'receipt_reversal', 'invoice', 'credit_note')),
  next integer NOT NULL DEFAULT 1 CHECK (next >= 1)
);

-- The club's logo as documents show it, by the hash of its bytes. It stays when the photo is deleted.
CREATE TABLE document_logos (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea NOT NULL
);

CREATE TABLE documents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('receipt', 'receipt_reversal', 'invoice', 'credit_note')),
  state text NOT NULL CHECK (state IN ('draft', 'issued')),
  number text UNIQUE,
  sequence integer CHECK (sequence >= 1),
  -- Of a receipt and its reversal.
  payment_id uuid REFERENCES payments ON DELETE CASCADE,
  -- Of a credit note: the invoice. Of a reversal: the receipt.
  refers_to integer REFERENCES documents ON DELETE CASCADE,
  -- Of a monthly invoice.
  series_id integer,
  month date,
  buyer_name text NOT NULL CHECK (length(buyer_name) BETWEEN 1 AND 120),
  buyer_abn text CHECK (buyer_abn ~ '^\d{11}$'),
  buyer_address text,
  email text,
  currency text NOT NULL,
  -- Negative for a credit note and a reversal; 0 for a draft.
  total_minor integer NOT NULL DEFAULT 0,
  gst_minor integer NOT NULL DEFAULT 0,
  issued_at timestamptz,
  due_on date,
  -- Days from the issue to the due date, while it is a draft.
  payment_days integer,
  -- All that the PDF shows, and the version of its template.
  data jsonb,
  template integer,
  pdf bytea,
  sha256 text,
  sends_reminders boolean NOT NULL DEFAULT true,
  sent_at timestamptz,
  -- Of an invoice: when its credit notes had taken back all of it.
  voided_at timestamptz,
  -- INV-00042 is also found as 42.
  search_terms tsvector GENERATED ALWAYS AS (search_words(number, sequence::text, buyer_name, email)) STORED,
  -- When the names were removed: the legal term has ended and the person was erased.
  blanked_at timestamptz,
  created_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT documents_issued CHECK ((state = 'issued') =
    (number IS NOT NULL AND sequence IS NOT NULL AND issued_at IS NOT NULL AND data IS NOT NULL AND sha256 IS NOT NULL)),
  CONSTRAINT documents_drafts CHECK (state = 'issued' OR kind = 'invoice'),
  CONSTRAINT documents_number_once UNIQUE (kind, sequence),
  CONSTRAINT documents_once_a_payment UNIQUE (payment_id, kind),
  CONSTRAINT documents_once_a_month UNIQUE (series_id, month)
);
CREATE TRIGGER documents_changed BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE INDEX documents_changed_invoices ON documents (changed_at) WHERE kind = 'invoice';
-- Estimates for word prefixes need about 100 frequent words, which the default sample rarely finds.
ALTER TABLE documents ALTER COLUMN search_terms SET STATISTICS 300;
CREATE INDEX documents_invoices ON documents (created_at, id) WHERE kind = 'invoice';
CREATE INDEX documents_to_issue ON documents (created_at, id) WHERE state = 'draft';
CREATE INDEX documents_void ON documents (created_at, id) WHERE voided_at IS NOT NULL;
CREATE INDEX documents_search_terms ON documents USING gin (search_terms);
CREATE INDEX documents_referring_by_refers_to ON documents (refers_to) WHERE refers_to IS NOT NULL;
CREATE INDEX documents_referring_by_created_by ON documents (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX documents_issued_in_order ON documents (issued_at, id) WHERE issued_at IS NOT NULL;
CREATE INDEX documents_by_issue ON documents (issued_at) WHERE blanked_at IS NULL AND issued_at IS NOT NULL;

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document is never changed: issue another one' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER documents_stay BEFORE UPDATE ON documents
  FOR EACH ROW WHEN (OLD.state = 'issued' AND NEW.blanked_at IS NULL AND
    (NEW.kind, NEW.state, NEW.number, NEW.sequence, NEW.payment_id, NEW.refers_to, NEW.buyer_name, NEW.currency,
     NEW.total_minor, NEW.gst_minor, NEW.issued_at, NEW.due_on, NEW.data, NEW.template, NEW.pdf, NEW.sha256)
    IS DISTINCT FROM
    (OLD.kind, OLD.state, OLD.number, OLD.sequence, OLD.payment_id, OLD.refers_to, OLD.buyer_name, OLD.currency,
     OLD.total_minor, OLD.gst_minor, OLD.issued_at, OLD.due_on, OLD.data, OLD.template, OLD.pdf, OLD.sha256))
  EXECUTE FUNCTION refuse_document_change();

-- The bookings of a document.
CREATE TABLE document_bookings (
  document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- Of an issued invoice, for this booking: what it charges after its credit notes, what is paid of that, and what
  -- the booking has become cheaper by. 'refresh_invoices_of_booking' writes them, under the booking's lock.
  net_minor integer NOT NULL DEFAULT 0,
  paid_minor integer NOT NULL DEFAULT 0,
  to_credit_minor integer NOT NULL DEFAULT 0,
  owed_minor integer NOT NULL GENERATED ALWAYS AS (net_minor - to_credit_minor - paid_minor) STORED,
  to_credit_since timestamptz,
  -- As the document has them.
  due_on date,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  currency text NOT NULL,
  PRIMARY KEY (document_id, booking_id)
);
CREATE TRIGGER document_bookings_changed BEFORE UPDATE ON document_bookings FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE INDEX document_bookings_changed ON document_bookings (changed_at);
CREATE INDEX document_bookings_of_booking ON document_bookings (booking_id);
CREATE INDEX document_bookings_owed ON document_bookings (due_on, document_id) WHERE owed_minor > 0;
CREATE INDEX document_bookings_to_credit ON document_bookings (to_credit_since, document_id) WHERE to_credit_minor > 0;
-- In the order of the list of invoices, and with all that its sums read.
CREATE INDEX document_bookings_owed_listed ON document_bookings (created_at, document_id, booking_id, due_on)
  INCLUDE (owed_minor, currency) WHERE owed_minor > 0;
CREATE INDEX document_bookings_to_credit_listed ON document_bookings (created_at, document_id, booking_id)
  INCLUDE (currency) WHERE to_credit_minor > 0;

-- What an invoice or credit note says of an order line. All of a line together are 0 or its amount.
CREATE TABLE document_lines (
  document_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
  order_line_id integer NOT NULL REFERENCES order_lines ON DELETE CASCADE,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- The document itself, or the invoice that it credits.
  invoice_id integer NOT NULL REFERENCES documents ON DELETE CASCADE,
  amount_minor integer NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (document_id, order_line_id)
);
CREATE INDEX document_lines_of_booking ON document_lines (booking_id);
CREATE INDEX document_lines_of_order_line ON document_lines (order_line_id);
CREATE INDEX document_lines_of_invoice ON document_lines (invoice_id);

-- What a booking has paid goes to its oldest invoice first, by number. What it became cheaper by is credited on its
-- latest first, and is not asked for even before it is credited.
CREATE FUNCTION refresh_invoices_of_booking(the_booking integer) RETURNS void LANGUAGE sql AS $$
  WITH charged AS (
    SELECT invoice.id, invoice.sequence, sum(line.amount_minor)::integer AS net
    FROM document_lines line JOIN documents invoice ON invoice.id = line.invoice_id
    WHERE line.booking_id = the_booking GROUP BY invoice.id
  ), placed AS (
    SELECT id, net, sum(net) OVER () AS documented, sum(net) OVER (ORDER BY sequence NULLS LAST) - net AS before FROM charged
  ), credited AS (
    SELECT placed.id, placed.net, placed.before, booking.paid_minor AS received,
      least(placed.net, greatest(placed.before + placed.net - booking.total_minor, 0)) AS due
    FROM placed JOIN bookings booking ON booking.id = the_booking
  ), becomes AS (
    SELECT id, net, due, least(greatest(received - before, 0), net - due) AS paid FROM credited
  )
  UPDATE document_bookings of SET net_minor = becomes.net, paid_minor = becomes.paid, to_credit_minor = becomes.due,
    to_credit_since = CASE WHEN becomes.due > 0 THEN coalesce(of.to_credit_since, clock_timestamp()) END
  FROM becomes
  WHERE of.document_id = becomes.id AND of.booking_id = the_booking
    AND (of.net_minor, of.paid_minor, of.to_credit_minor) IS DISTINCT FROM (becomes.net, becomes.paid, becomes.due)
$$;

CREATE FUNCTION document_lines_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_invoices_of_booking(booking_id)
    FROM (SELECT DISTINCT booking_id FROM added ORDER BY booking_id) changed;
  UPDATE documents invoice SET voided_at = clock_timestamp()
  WHERE id IN (SELECT invoice_id FROM added WHERE amount_minor < 0) AND voided_at IS NULL
    AND NOT EXISTS (SELECT FROM document_bookings WHERE document_id = invoice.id AND net_minor > 0);
  RETURN NULL;
END
$$;
CREATE TRIGGER document_lines_added AFTER INSERT ON document_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_lines_added();

CREATE FUNCTION money_of_invoices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_invoices_of_booking(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER bookings_change_invoices AFTER UPDATE OF total_minor, paid_minor ON bookings FOR EACH ROW
  WHEN ((OLD.total_minor, OLD.paid_minor) IS DISTINCT FROM (NEW.total_minor, NEW.paid_minor))
  EXECUTE FUNCTION money_of_invoices_changed();

-- Recurring bookings whose hirer gets an invoice each month.
CREATE TABLE monthly_invoices (
  series_id integer PRIMARY KEY,
  since date NOT NULL,
  -- The last month that was drafted. A deleted draft does not come back.
  drafted date
);

-- The day of the invoice that is owed, or else of the first; of a date with a monthly invoice to come, the date itself.
CREATE FUNCTION invoice_due_day(the_booking integer, the_series integer, the_date date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT due_on FROM document_bookings WHERE booking_id = the_booking AND due_on IS NOT NULL AND net_minor > to_credit_minor
     ORDER BY owed_minor <= 0, due_on LIMIT 1),
    (SELECT the_date FROM monthly_invoices WHERE series_id = the_series))
$$;
CREATE FUNCTION refresh_due_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.invoice_due_on := invoice_due_day(NEW.id, NEW.series_id, NEW.date);
  RETURN NEW;
END
$$;
CREATE TRIGGER bookings_due_day BEFORE INSERT OR UPDATE OF date, series_id ON bookings
  FOR EACH ROW WHEN (NEW.series_id IS NOT NULL OR NEW.invoice_due_on IS NOT NULL) EXECUTE FUNCTION refresh_due_day();

CREATE FUNCTION due_day_of_invoice_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET invoice_due_on = invoice_due_day(id, series_id, date)
  WHERE id = coalesce(NEW.booking_id, OLD.booking_id) AND invoice_due_on IS DISTINCT FROM invoice_due_day(id, series_id, date);
  RETURN NULL;
END
$$;
CREATE TRIGGER document_bookings_due_day
  AFTER UPDATE OF due_on, net_minor, paid_minor, to_credit_minor OR DELETE ON document_bookings
  FOR EACH ROW EXECUTE FUNCTION due_day_of_invoice_changed();

CREATE FUNCTION due_day_of_series_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET invoice_due_on = invoice_due_day(id, series_id, date) WHERE id IN (
    SELECT id FROM bookings WHERE series_id = coalesce(NEW.series_id, OLD.series_id)
      AND invoice_due_on IS DISTINCT FROM invoice_due_day(id, series_id, date)
    ORDER BY id FOR NO KEY UPDATE);
  RETURN NULL;
END
$$;
CREATE TRIGGER monthly_invoices_due_day AFTER INSERT OR DELETE ON monthly_invoices
  FOR EACH ROW EXECUTE FUNCTION due_day_of_series_changed();

-- Payments that wait for a receipt or its reversal. A job issues them, so that settling a payment takes no number.
CREATE TABLE receipts_due (
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'receipt_reversal')),
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (payment_id, kind)
);
CREATE INDEX receipts_due_by_time ON receipts_due (since);

CREATE FUNCTION note_receipt_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipts_due (payment_id, kind)
    VALUES (NEW.id, CASE WHEN NEW.voided_at IS NULL THEN 'receipt' ELSE 'receipt_reversal' END)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_need_receipts AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.status = 'completed' AND NEW.voided_at IS NULL) EXECUTE FUNCTION note_receipt_due();
-- A payment that was made before its booking gets its receipt with the booking.
CREATE TRIGGER payments_need_receipts_later AFTER UPDATE ON payments
  FOR EACH ROW WHEN (OLD.status <> 'completed' AND NEW.status = 'completed' AND NEW.voided_at IS NULL
    OR OLD.booking_id IS NULL AND NEW.booking_id IS NOT NULL AND NEW.status = 'completed' AND NEW.voided_at IS NULL
    OR OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL)
  EXECUTE FUNCTION note_receipt_due();

-- Which account of the accounting program each kind of money belongs to.
CREATE TABLE account_map (
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- Neither: all spaces and clubs without a row of their own.
  space_id integer REFERENCES spaces ON DELETE CASCADE,
  club_id integer REFERENCES clubs ON DELETE CASCADE,
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 20),
  tax_code text CHECK (length(tax_code) BETWEEN 1 AND 50),
  tracking text CHECK (length(tracking) BETWEEN 1 AND 100),
  CONSTRAINT account_map_once UNIQUE NULLS NOT DISTINCT (kind, space_id, club_id),
  CONSTRAINT account_map_place CHECK (num_nonnulls(space_id, club_id) <= 1)
);
CREATE INDEX account_map_of_space ON account_map (space_id) WHERE space_id IS NOT NULL;
CREATE INDEX account_map_of_club ON account_map (club_id) WHERE club_id IS NOT NULL;

-- One row, locked while the map is changed.
CREATE TABLE account_map_version (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  version integer NOT NULL DEFAULT 1,
  -- The tax code of income without GST; null: the program's own.
  no_gst_code text CHECK (length(no_gst_code) BETWEEN 1 AND 50)
);
`;
