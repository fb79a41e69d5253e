ALTER TABLE "session" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "renew_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_replaces_session_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_replaces_index" ON "session" USING btree ("replaces");