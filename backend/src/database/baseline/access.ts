/** What ends with the access of an account: its keys, feeds, webhooks and links. */
export const ACCESS = String.raw`
CREATE FUNCTION has_duty(holder integer, wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (
  SELECT FROM users
  WHERE id = holder AND is_active AND role = 'admin' AND (duties IS NULL OR wanted = ANY (duties)))
$$;

CREATE FUNCTION may_have_feed(holder integer, wanted text, wanted_club integer) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (
  SELECT FROM users WHERE id = holder AND is_active AND CASE wanted
    WHEN 'own' THEN true
    WHEN 'all' THEN has_duty(holder, 'bookings')
    ELSE has_duty(holder, 'bookings') OR has_duty(holder, 'content') OR role = 'club_admin' AND EXISTS (
      SELECT FROM club_staff WHERE club_staff.user_id = holder AND club_staff.club_id = wanted_club) END)
$$;

CREATE FUNCTION may_have_webhook(holder integer, wanted_club integer) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (
  SELECT FROM users WHERE id = holder AND is_active AND (has_duty(holder, 'settings') OR role = 'club_admin' AND EXISTS (
    SELECT FROM club_staff WHERE club_staff.user_id = holder AND club_staff.club_id = wanted_club)))
$$;

CREATE FUNCTION end_feeds_and_webhooks(holder integer) RETURNS void LANGUAGE sql AS $$
  UPDATE feed_tokens SET revoked_at = clock_timestamp()
  WHERE user_id = holder AND revoked_at IS NULL AND NOT may_have_feed(user_id, scope, club_id);
  UPDATE webhook_endpoints SET state = 'disabled', disabled_reason = 'no_access', version = version + 1
  WHERE maker_id = holder AND state <> 'disabled' AND NOT may_have_webhook(maker_id, club_id);
$$;

-- What has ended stays ended when the account gets its access back. A key of a maker with fewer duties stays; each
-- call compares its scopes with what the maker may do.
CREATE FUNCTION access_of_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role <> NEW.role OR OLD.is_active AND NOT NEW.is_active THEN
    UPDATE api_keys SET revoked_at = clock_timestamp() WHERE maker_id = NEW.id AND revoked_at IS NULL;
  END IF;
  PERFORM end_feeds_and_webhooks(NEW.id);
  UPDATE run_sheet_links SET revoked_at = clock_timestamp()
  WHERE created_by = NEW.id AND revoked_at IS NULL AND closes_at > clock_timestamp()
    AND NOT (has_duty(NEW.id, 'tonight') OR has_duty(NEW.id, 'bookings'));
  RETURN NULL;
END
$$;
-- Deferred to the commit, because a change may restore the permission.
CREATE CONSTRAINT TRIGGER users_end_access AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.duties IS DISTINCT FROM NEW.duties OR OLD.is_active AND NOT NEW.is_active)
    EXECUTE FUNCTION access_of_user_changed();

CREATE FUNCTION access_to_club_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET revoked_at = clock_timestamp()
  WHERE maker_id = OLD.user_id AND club_id = OLD.club_id AND revoked_at IS NULL
    AND EXISTS (SELECT FROM users WHERE id = OLD.user_id AND role = 'club_admin')
    AND NOT EXISTS (SELECT FROM club_staff WHERE user_id = OLD.user_id AND club_id = OLD.club_id);
  PERFORM end_feeds_and_webhooks(OLD.user_id);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER club_staff_end_access AFTER DELETE ON club_staff DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION access_to_club_ended();
`;
