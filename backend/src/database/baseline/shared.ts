import { ACCENTS, APOSTROPHES, HIDDEN, SEPARATORS } from './characters.js';

/** The extension and the functions that several areas use. */
export const SHARED = String.raw`
CREATE EXTENSION btree_gist;

-- For programs that ask for what has changed since an instant.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;

-- Every process caches public reads. This notifies them at the commit that their caches are outdated.
CREATE FUNCTION notify_public_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_content', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

-- Folds a text for searching: letters lose case and accents, in every locale of the database.
-- Marks of other scripts stay with their letters.
CREATE FUNCTION search_text(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE folded text := typed;
BEGIN
  IF folded ~ '[^\x01-\x7F]' THEN
    folded := regexp_replace(lower(normalize(folded, NFKC) COLLATE "und-x-icu"), '[${HIDDEN}]+', '', 'g');
    folded := normalize(regexp_replace(normalize(folded, NFKD), '[${ACCENTS}]+', '', 'g'), NFKC);
    folded := translate(folded, 'øłđðħŧıς', 'olddhtiσ');
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  ELSE
    folded := lower(folded COLLATE "C");
  END IF;
  RETURN translate(folded, '${APOSTROPHES}', '${"''".repeat(APOSTROPHES.length)}');
END
$$;

-- Splits a folded text into words. Words are cut after 60 letters, because PostgreSQL refuses very
-- long ones.
CREATE FUNCTION search_parts(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(regexp_replace(folded, '[${SEPARATORS}]+', ' ', 'g'), '([^ ]{60})[^ ]+', '\1', 'g'));

-- O'Brien is also found as obrien.
CREATE FUNCTION search_words(typed text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE folded text := search_text(typed);
BEGIN
  IF strpos(folded, '''') > 0 THEN folded := folded || ' ' || replace(folded, '''', ''); END IF;
  RETURN search_parts(folded)::tsvector;
END
$$;

-- The words of several texts, of which some may be NULL.
CREATE FUNCTION search_words(VARIADIC texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_words(array_to_string(texts, ' '));

CREATE FUNCTION search_beginnings(parts text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (nullif(replace(parts, ' ', ':* & '), '') || ':*')::tsquery;

-- Searches for beginnings of words; NULL if there is no word.
CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE folded text := search_text(typed);
BEGIN
  IF strpos(folded, '''') = 0 THEN RETURN search_beginnings(search_parts(folded)); END IF;
  RETURN search_beginnings(search_parts(folded)) || search_beginnings(search_parts(replace(folded, '''', '')));
END
$$;
`;
