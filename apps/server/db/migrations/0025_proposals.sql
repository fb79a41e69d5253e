CREATE TABLE "proposal" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"form" jsonb,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"author_id" uuid NOT NULL,
	"author" jsonb NOT NULL,
	"status" text NOT NULL,
	"decider_name" text,
	"reason" text,
	"failure" jsonb,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"status_time" timestamp with time zone,
	CONSTRAINT "proposal_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_company_id_status_create_time_index" ON "proposal" USING btree ("company_id","status","create_time");--> statement-breakpoint
CREATE INDEX "proposal_expire_time_index" ON "proposal" USING btree ("expire_time") WHERE status = 'PENDING';