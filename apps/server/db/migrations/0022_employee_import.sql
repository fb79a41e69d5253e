CREATE TABLE "employee_import" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet_name" text,
	"ignored" jsonb NOT NULL,
	"merged" jsonb NOT NULL,
	"heading_row" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"create_departments" boolean NOT NULL,
	"summary" jsonb NOT NULL,
	"mode" text,
	"actor" jsonb,
	"done" integer NOT NULL,
	"invited" integer NOT NULL,
	"outcome" jsonb,
	"problem" text,
	"department_ids" jsonb NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"commit_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	CONSTRAINT "employee_import_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employee_import_row" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"values" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"normalised" jsonb NOT NULL,
	"keeps_contact" boolean NOT NULL,
	"employee_id" uuid,
	"department_id" uuid,
	"changes" jsonb,
	"role_ids" jsonb NOT NULL,
	"outcome" text,
	"invite_time" timestamp with time zone,
	CONSTRAINT "employee_import_row_company_id_import_id_row_pk" PRIMARY KEY("company_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "intended_role" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"granter_id" uuid NOT NULL,
	"granter_name" text NOT NULL,
	CONSTRAINT "intended_role_company_id_employee_id_role_id_pk" PRIMARY KEY("company_id","employee_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "employee_import" ADD CONSTRAINT "employee_import_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_import_company_id_create_time_index" ON "employee_import" USING btree ("company_id","create_time");--> statement-breakpoint
CREATE INDEX "employee_import_state_create_time_index" ON "employee_import" USING btree ("state","create_time");--> statement-breakpoint
CREATE INDEX "employee_import_row_company_id_import_id_verdict_row_index" ON "employee_import_row" USING btree ("company_id","import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "employee_company_id_mobile_index" ON "employee" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE INDEX "employee_company_id_email_index" ON "employee" USING btree ("company_id","email");