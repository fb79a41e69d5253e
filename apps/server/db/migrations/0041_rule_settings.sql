CREATE TABLE "setting_change" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"time" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"taken_back" integer,
	CONSTRAINT "setting_change_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
-- The last change of each setting; who made it is known to the log of the installation.
INSERT INTO "setting_change" ("name", "version", "before", "after", "time", "changed_by")
SELECT s."name", s."version", s."previous", s."value", s."update_time", (
	SELECT substring(r."body" from '^\{"actor":\{"tenantId":(?:null|"[^"]*"),"userId":"([0-9a-f-]{36})"')::uuid
	FROM "audit_record" r
	JOIN "audit_personal" p ON p."chain_id" = r."chain_id" AND p."chain_kind" = r."chain_kind" AND p."sequence" = r."sequence"
	WHERE r."chain_id" = 'system' AND r."chain_kind" = 'SYSTEM' AND r."event" = 'SETTING_CHANGED'
		AND p."values" -> 'detail.name' ->> 'value' = s."name"
	ORDER BY r."sequence" DESC
	LIMIT 1
)
FROM "setting" s;--> statement-breakpoint
ALTER TABLE "setting" DROP COLUMN "previous";--> statement-breakpoint
ALTER TABLE "setting" DROP COLUMN "changed_by";--> statement-breakpoint
CREATE TABLE "password_history" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"set_time" timestamp with time zone NOT NULL,
	CONSTRAINT "password_history_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "logo" (
	"key" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The age of the present passwords is not known: it counts from now.
INSERT INTO "password_history" ("user_id", "hash", "set_time")
SELECT "id", "password_hash", now() FROM "user_account" WHERE "password_hash" IS NOT NULL;
