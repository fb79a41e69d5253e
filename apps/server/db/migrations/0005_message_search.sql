CREATE INDEX "message_recipient_create_time_id_index" ON "message" USING btree ("recipient","create_time","id");--> statement-breakpoint
CREATE INDEX "message_sn_index" ON "message" USING btree (("params" ->> 'sn'));--> statement-breakpoint
CREATE INDEX "message_subject_index" ON "message" USING btree (("params" ->> 'subject'));