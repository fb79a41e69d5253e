-- The audit log is append-only (DESIGN §4): not even the product itself can change or remove a record.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_record_stays BEFORE UPDATE OR DELETE ON audit_record
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_record_remains BEFORE TRUNCATE ON audit_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_root_stays BEFORE UPDATE OR DELETE ON audit_root
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_leaf_stays BEFORE UPDATE OR DELETE ON audit_leaf
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
