DROP INDEX "employee_terms_index";--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "terms";--> statement-breakpoint
-- What an employee is found by, each with the last 12 digits of the company before it, so that the index of all companies is read for one only: single
-- characters and pairs of a Chinese name; beginnings of its initials, of its pinyin, of the words of another name, of the number and, from four
-- characters on (shorter ones would disclose it digit by digit), of the contacts. At most 24 characters, as in `employee-terms.ts`.
CREATE FUNCTION employee_terms(company_id uuid, name text, name_key text, number text, mobile text, email text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  owner text := right(company_id::text, 12) || ':';
  han_only text := regexp_replace(name, '[^\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]', '', 'g');
  words text[] := string_to_array(CASE WHEN han_only = '' THEN coalesce(name_key, lower(name)) ELSE lower(name) END, ' ');
  terms text[] := '{}';
  whole text;
BEGIN
  FOR n IN 1 .. length(han_only) LOOP
    terms := terms || (owner || substr(han_only, n, 1)) || (owner || substr(han_only, n, 2));
  END LOOP;
  FOREACH whole IN ARRAY array[regexp_replace(name_key, '(\S)\S*\s*', '\1', 'g'), replace(name_key, ' ', ''), lower(number)] || words LOOP
    CONTINUE WHEN whole ~ '[\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]';
    FOR n IN 1 .. least(length(whole), 24) LOOP
      terms := terms || (owner || left(whole, n));
    END LOOP;
  END LOOP;
  FOREACH whole IN ARRAY array[mobile, email] LOOP
    FOR n IN 4 .. least(length(whole), 24) LOOP
      terms := terms || (owner || left(whole, n));
    END LOOP;
  END LOOP;
  RETURN terms;
END
$$;--> statement-breakpoint
CREATE INDEX "employee_terms_index" ON "employee" USING gin (employee_terms("company_id", "name", "name_key", "number", "mobile", "email"));
