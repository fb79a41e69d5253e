CREATE TABLE "company_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"change" boolean NOT NULL,
	"applicant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"register_no" text NOT NULL,
	"company_type" integer NOT NULL,
	"legal_person" text NOT NULL,
	"license_id" uuid,
	"way" text,
	"proof" text NOT NULL,
	"proof_ref" text,
	"proof_url" text,
	"proof_detail" text,
	"proof_time" timestamp with time zone,
	"proof_expire_time" timestamp with time zone,
	"announce_time" timestamp with time zone,
	"reason" text,
	"reviewer_id" uuid,
	"create_time" timestamp with time zone NOT NULL,
	"submit_time" timestamp with time zone,
	"decide_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_auth_invitation" ADD COLUMN "remind_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_application" ADD CONSTRAINT "company_application_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_application_company_id_create_time_index" ON "company_application" USING btree ("company_id","create_time");--> statement-breakpoint
CREATE INDEX "company_application_status_submit_time_index" ON "company_application" USING btree ("status","submit_time");--> statement-breakpoint
CREATE INDEX "company_application_proof_expire_time_index" ON "company_application" USING btree ("proof_expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "company_application_open" ON "company_application" USING btree ("company_id") WHERE status in ('UNSUBMIT', 'APPLIED');--> statement-breakpoint
CREATE UNIQUE INDEX "company_application_reference" ON "company_application" USING btree ("proof_ref") WHERE way = 'PAYMENT';--> statement-breakpoint
CREATE INDEX "company_paper_company_id_index" ON "company_paper" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_paper_create_time_index" ON "company_paper" USING btree ("create_time");