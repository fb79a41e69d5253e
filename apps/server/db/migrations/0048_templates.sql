CREATE TABLE "template" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"template_type" text NOT NULL,
	"status" integer NOT NULL,
	"group_id" uuid,
	"tags" text[] NOT NULL,
	"creator_id" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"published" integer NOT NULL,
	"version_id" uuid,
	"content" jsonb,
	"draft" jsonb,
	"version" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_favourite" (
	"user_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	CONSTRAINT "template_favourite_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "template_group" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_group_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_use" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"department_id" uuid,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_use_contract_id_version_id_pk" PRIMARY KEY("contract_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"template_type" text NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"note" text NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_version_company_id_template_id_number_pk" PRIMARY KEY("company_id","template_id","number")
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "from_version_id" uuid;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_company_id_group_id_template_group_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."template_group"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_group" ADD CONSTRAINT "template_group_company_id_parent_id_template_group_company_id_id_fk" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."template_group"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_company_id_template_id_template_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."template"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_id_index" ON "template" USING btree ("id");--> statement-breakpoint
CREATE INDEX "template_company_id_update_time_index" ON "template" USING btree ("company_id","update_time");--> statement-breakpoint
CREATE INDEX "template_use_template_id_time_index" ON "template_use" USING btree ("template_id","time");--> statement-breakpoint
CREATE INDEX "template_version_id_index" ON "template_version" USING btree ("id");--> statement-breakpoint
CREATE INDEX "document_template_id_index" ON "document" USING btree ("template_id") WHERE "document"."template_id" is not null;