CREATE TABLE "company_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"register_no" text NOT NULL,
	"legal_person" text NOT NULL,
	"applicant_id" uuid NOT NULL,
	"applicant_name" text NOT NULL,
	"platform_name" text NOT NULL,
	"platform_name_en" text NOT NULL,
	"contact" text NOT NULL,
	"receiver_id" uuid NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"send_time" timestamp with time zone NOT NULL,
	"remind_time" timestamp with time zone,
	"expire_time" timestamp with time zone NOT NULL,
	"term_end" timestamp with time zone NOT NULL,
	"file" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"method" text,
	"serial_no" text,
	"status_time" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
DROP INDEX "certificate_serial_no_index";--> statement-breakpoint
ALTER TABLE "certificate" DROP CONSTRAINT "certificate_contract_id_serial_no_pk";--> statement-breakpoint
ALTER TABLE "certificate" ADD PRIMARY KEY ("serial_no");--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "contract_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "action_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_application" ADD COLUMN "letter_contact" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "company_letter" ADD CONSTRAINT "company_letter_application_id_company_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."company_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_letter" ADD CONSTRAINT "company_letter_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_letter_application_id_create_time_index" ON "company_letter" USING btree ("application_id","create_time");--> statement-breakpoint
CREATE INDEX "company_letter_company_id_index" ON "company_letter" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_letter_send_time_index" ON "company_letter" USING btree ("send_time") WHERE status = 'WAITING';--> statement-breakpoint
CREATE UNIQUE INDEX "company_letter_waiting" ON "company_letter" USING btree ("application_id") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "certificate_contract_id_index" ON "certificate" USING btree ("contract_id");