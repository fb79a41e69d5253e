CREATE TABLE "category_group" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "category_group_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "category_version" (
	"company_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"config" jsonb NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "category_version_company_id_category_id_number_pk" PRIMARY KEY("company_id","category_id","number")
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "published" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "category_version" integer;--> statement-breakpoint
UPDATE "category" SET "config" = "config" || jsonb_build_object('senderRoleIds', (SELECT coalesce(jsonb_agg(s."role_id" ORDER BY s."role_id"), '[]') FROM "category_sender" s WHERE s."company_id" = "category"."company_id" AND s."category_id" = "category"."id"));--> statement-breakpoint
INSERT INTO "category_version" ("company_id", "category_id", "number", "config", "note", "user_name", "create_time") SELECT "company_id", "id", 1, "config", '', '', "create_time" FROM "category";--> statement-breakpoint
UPDATE "contract" SET "category_version" = 1 WHERE "category_id" IS NOT NULL AND "status" <> 'DRAFT';--> statement-breakpoint
ALTER TABLE "category_version" ADD CONSTRAINT "category_version_company_id_category_id_category_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."category"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_company_id_group_id_category_group_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."category_group"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP TABLE "category_sender" CASCADE;
