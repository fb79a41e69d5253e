CREATE TABLE "seal_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"seal_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"asker_id" uuid NOT NULL,
	"asker_name" text NOT NULL,
	"reason" text NOT NULL,
	"ask_time" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"status" text NOT NULL,
	"examiner_id" uuid,
	"examiner_name" text,
	"examine_time" timestamp with time zone,
	"answer" text NOT NULL,
	"until_time" timestamp with time zone,
	CONSTRAINT "seal_approval_number" UNIQUE("company_id","year","sequence")
);
--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "approval_demand" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "approval_above" bigint;--> statement-breakpoint
ALTER TABLE "seal_use" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "seal_approval" ADD CONSTRAINT "seal_approval_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_approval_waiting" ON "seal_approval" USING btree ("seal_id","contract_id","asker_id") WHERE "seal_approval"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "seal_approval_contract_id_asker_id_index" ON "seal_approval" USING btree ("contract_id","asker_id");--> statement-breakpoint
CREATE INDEX "seal_approval_company_id_status_index" ON "seal_approval" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "seal_approval_seal_id_ask_time_index" ON "seal_approval" USING btree ("seal_id","ask_time");