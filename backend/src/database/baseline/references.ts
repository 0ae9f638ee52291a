/** Foreign keys to tables that come later. */
export const REFERENCES = String.raw`
ALTER TABLE users ADD CONSTRAINT users_club FOREIGN KEY (club_id) REFERENCES clubs;
ALTER TABLE users ADD CONSTRAINT users_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_imports;
ALTER TABLE club_staff ADD CONSTRAINT club_staff_club FOREIGN KEY (club_id) REFERENCES clubs;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_club FOREIGN KEY (club_id) REFERENCES clubs ON DELETE CASCADE;
ALTER TABLE club_members ADD CONSTRAINT club_members_club FOREIGN KEY (club_id) REFERENCES clubs;
ALTER TABLE invitation_clubs
  ADD CONSTRAINT invitation_clubs_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs ON DELETE CASCADE;
ALTER TABLE bookings ADD CONSTRAINT bookings_series FOREIGN KEY (series_id) REFERENCES booking_series;
ALTER TABLE documents ADD CONSTRAINT documents_series FOREIGN KEY (series_id) REFERENCES booking_series;
ALTER TABLE monthly_invoices
  ADD CONSTRAINT monthly_invoices_series FOREIGN KEY (series_id) REFERENCES booking_series ON DELETE CASCADE;
ALTER TABLE bookings
  ADD CONSTRAINT bookings_waiting_list_entry FOREIGN KEY (waiting_list_entry_id) REFERENCES waiting_list_entries ON DELETE SET NULL;
ALTER TABLE closure_dates
  ADD CONSTRAINT closure_dates_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closures;
ALTER TABLE occupancies
  ADD CONSTRAINT occupancies_event_id_fkey FOREIGN KEY (event_id)
    REFERENCES events DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE occupancies
  ADD CONSTRAINT occupancies_closure_id_fkey FOREIGN KEY (closure_id)
    REFERENCES closures DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE viewings
  ADD CONSTRAINT viewings_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages ON DELETE SET NULL;
ALTER TABLE occupancies
  ADD CONSTRAINT occupancies_viewing_id_fkey FOREIGN KEY (viewing_id)
    REFERENCES viewings ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
`;
