-- The audit log is append-only (DESIGN §4): not even the product itself can change or remove a record. So is the bill of a company: what
-- was wrong is set right by a line of its own.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % cannot be changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_record_stays BEFORE UPDATE OR DELETE ON audit_record
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_record_remains BEFORE TRUNCATE ON audit_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_root_stays BEFORE UPDATE OR DELETE ON audit_root
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_root_remains BEFORE TRUNCATE ON audit_root
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_leaf_stays BEFORE UPDATE OR DELETE ON audit_leaf
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_leaf_remains BEFORE TRUNCATE ON audit_leaf
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER fee_line_stays BEFORE UPDATE OR DELETE ON fee_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER fee_line_remains BEFORE TRUNCATE ON fee_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
