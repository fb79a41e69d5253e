CREATE TABLE "email_domain" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"admits" boolean NOT NULL,
	"check_time" timestamp with time zone,
	"prove_time" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "email_domain_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "email_domain_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "email_domain" ADD CONSTRAINT "email_domain_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_domain_status_check_time_index" ON "email_domain" USING btree ("status","check_time");