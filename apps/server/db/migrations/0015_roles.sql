ALTER TABLE "company" ADD COLUMN "three_officers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "creator_name" text;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "update_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role_member" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "role_member" ADD COLUMN "until_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role_member" ADD COLUMN "granted_by" text;--> statement-breakpoint
ALTER TABLE "role_member" ADD COLUMN "grant_time" timestamp with time zone;--> statement-breakpoint
INSERT INTO "role" ("company_id", "id", "role_type", "name")
SELECT "id", gen_random_uuid(), 'SECURITY', '安全管理员' FROM "company";
