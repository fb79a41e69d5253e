CREATE TABLE "employee_word" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"word" text NOT NULL,
	"name_key" text,
	"status" text NOT NULL,
	CONSTRAINT "employee_word_company_id_employee_id_word_pk" PRIMARY KEY("company_id","employee_id","word")
);
--> statement-breakpoint
CREATE INDEX "employee_word_index" ON "employee_word" USING btree ("company_id","word","name_key","employee_id","status");--> statement-breakpoint
-- The terms of `employee_terms` that thousands may have: single characters and pairs of a Chinese name; one to three characters of its initials, of its
-- pinyin, of the words of another name and of the number.
CREATE FUNCTION employee_words(name text, name_key text, number text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  han_only text := regexp_replace(name, '[^\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]', '', 'g');
  others text[] := string_to_array(CASE WHEN han_only = '' THEN coalesce(name_key, lower(name)) ELSE lower(name) END, ' ');
  words text[] := '{}';
  whole text;
BEGIN
  FOR n IN 1 .. length(han_only) LOOP
    words := words || substr(han_only, n, 1) || substr(han_only, n, 2);
  END LOOP;
  FOREACH whole IN ARRAY array[regexp_replace(name_key, '(\S)\S*\s*', '\1', 'g'), replace(name_key, ' ', ''), lower(number)] || others LOOP
    CONTINUE WHEN whole IS NULL OR whole ~ '[\u2E80-\u2FDF\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]';
    FOR n IN 1 .. least(length(whole), 3) LOOP
      words := words || left(whole, n);
    END LOOP;
  END LOOP;
  RETURN array(SELECT DISTINCT unnest(words));
END
$$;--> statement-breakpoint
CREATE FUNCTION write_employee_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_word (company_id, employee_id, word, name_key, status)
  SELECT company_id, id, unnest(employee_words(name, name_key, number)), name_key, status FROM written;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION change_employee_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM employee_word WHERE company_id = OLD.company_id AND employee_id = OLD.id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO employee_word (company_id, employee_id, word, name_key, status)
    SELECT NEW.company_id, NEW.id, unnest(employee_words(NEW.name, NEW.name_key, NEW.number)), NEW.name_key, NEW.status;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO employee_word (company_id, employee_id, word, name_key, status)
SELECT company_id, id, unnest(employee_words(name, name_key, number)), name_key, status FROM employee;--> statement-breakpoint
CREATE TRIGGER employee_words_written AFTER INSERT ON employee
REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION write_employee_words();--> statement-breakpoint
CREATE TRIGGER employee_words_changed AFTER UPDATE OF company_id, id, name, name_key, number, status ON employee
FOR EACH ROW WHEN ((OLD.company_id, OLD.id, OLD.name, OLD.name_key, OLD.number, OLD.status) IS DISTINCT FROM (NEW.company_id, NEW.id, NEW.name, NEW.name_key, NEW.number, NEW.status))
EXECUTE FUNCTION change_employee_words();--> statement-breakpoint
CREATE TRIGGER employee_words_removed AFTER DELETE ON employee
FOR EACH ROW EXECUTE FUNCTION change_employee_words();
