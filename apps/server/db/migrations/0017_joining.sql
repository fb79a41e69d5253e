CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"asked" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"department" text NOT NULL,
	"remark" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"status_time" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_request_user_id_create_time_index" ON "join_request" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "join_request_company_id_status_create_time_index" ON "join_request" USING btree ("company_id","status","create_time");--> statement-breakpoint
CREATE INDEX "company_register_no_index" ON "company" USING btree ("register_no");