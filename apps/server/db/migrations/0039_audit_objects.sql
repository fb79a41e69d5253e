DROP INDEX "audit_record_subject";--> statement-breakpoint
CREATE INDEX "audit_record_object" ON "audit_record" USING btree ("chain_id","subject_id","time","sequence") WHERE chain_kind <> 'CONTRACT';