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
ALTER TABLE "setting" DROP COLUMN "changed_by";