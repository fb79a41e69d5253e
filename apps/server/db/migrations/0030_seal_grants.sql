CREATE TABLE "seal_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"right" text NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"counterparties" text[] NOT NULL,
	"max_amount" bigint,
	"from_time" timestamp with time zone,
	"until_time" timestamp with time zone,
	"per_day" integer,
	"total" integer,
	"used" integer NOT NULL,
	"used_today" integer NOT NULL,
	"used_day" text,
	"auto_sign" boolean NOT NULL,
	"status" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"grant_time" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"end_time" timestamp with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "seal_grant_number" UNIQUE("seal_id","number")
);
--> statement-breakpoint
-- Each user of a seal may use it; those who were its managers manage it too. Ids are UUID version 7 of the moment the seal was made.
INSERT INTO "seal_grant" ("id", "seal_id", "number", "subject_type", "subject_id", "right", "category_ids", "counterparties", "used", "used_today", "auto_sign", "status", "granted_by", "grant_time", "reason")
SELECT
	overlay(overlay(gen_random_uuid()::text placing lpad(to_hex((extract(epoch from held."create_time") * 1000)::bigint >> 16), 8, '0') || '-' || lpad(to_hex((extract(epoch from held."create_time") * 1000)::bigint & 65535), 4, '0') from 1 for 13) placing '7' from 15 for 1)::uuid,
	held."seal_id", row_number() over (partition by held."seal_id" order by held."user_id", held."right" desc), 'EMPLOYEE', held."user_id", held."right", '{}', '{}', 0, 0, false, 'ACTIVE', held."creator_id", held."create_time", ''
FROM (
	SELECT named."seal_id", named."user_id", granted."right", owned."creator_id", owned."create_time"
	FROM "seal_user" named
	INNER JOIN "seal" owned ON owned."id" = named."seal_id"
	CROSS JOIN (VALUES ('USE'), ('MANAGE')) AS granted("right")
	WHERE granted."right" = 'USE' OR named."manager"
) held;--> statement-breakpoint
DROP TABLE "seal_user" CASCADE;--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "freeze_reason" text;--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "stage_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "stage_reason" text;--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "release_asker_id" uuid;--> statement-breakpoint
ALTER TABLE "seal_use" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "seal_use" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seal_grant_subject_id_index" ON "seal_grant" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "contract_action_seal" ON "contract_action" USING btree ("seal_id") WHERE seal_id is not null;