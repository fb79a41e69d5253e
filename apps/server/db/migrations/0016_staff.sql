CREATE TABLE "department" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"code" text,
	"leader_id" uuid,
	"rank" integer NOT NULL,
	"plan" jsonb,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "department_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "department_sibling" UNIQUE NULLS NOT DISTINCT("company_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "employee_leaving" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_time" timestamp with time zone NOT NULL,
	"return_time" timestamp with time zone,
	"roles" jsonb NOT NULL,
	"handed" jsonb NOT NULL,
	CONSTRAINT "employee_leaving_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "terms" text[];--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "status_time" timestamp with time zone;--> statement-breakpoint
UPDATE "employee" SET "status" = CASE WHEN "dismissed" THEN 'DISMISSED' ELSE 'ACTIVE' END, "name" = "user_account"."name", "mobile" = "user_account"."mobile", "email" = "user_account"."email", "terms" = '{}' FROM "user_account" WHERE "user_account"."id" = "employee"."user_id";--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "status" SET NOT NULL, ALTER COLUMN "name" SET NOT NULL, ALTER COLUMN "terms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_leaving" ADD CONSTRAINT "employee_leaving_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_leaving_company_id_employee_id_index" ON "employee_leaving" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "employee_company_id_status_name_key_id_index" ON "employee" USING btree ("company_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "employee_company_id_status_number_id_index" ON "employee" USING btree ("company_id","status","number","id");--> statement-breakpoint
CREATE INDEX "employee_company_id_status_create_time_id_index" ON "employee" USING btree ("company_id","status","create_time","id");--> statement-breakpoint
CREATE INDEX "employee_company_id_department_id_status_index" ON "employee" USING btree ("company_id","department_id","status");--> statement-breakpoint
CREATE INDEX "employee_terms_index" ON "employee" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "employee_invited_mobile" ON "employee" USING btree ("mobile") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "employee_invited_email" ON "employee" USING btree ("email") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "employee_unindexed" ON "employee" USING btree ("id") WHERE name_key is null;--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "dismissed";