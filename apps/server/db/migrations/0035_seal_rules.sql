CREATE TABLE "seal_duties" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"maker_apart" boolean,
	"examiner_apart" boolean,
	"auditor_apart" boolean
);
--> statement-breakpoint
CREATE TABLE "seal_rule_quiet" (
	"seal_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until_time" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_rule_quiet_seal_id_rule_id_user_id_pk" PRIMARY KEY("seal_id","rule_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "seal" ADD COLUMN "rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_rule_quiet" ADD CONSTRAINT "seal_rule_quiet_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatory_tenant_id_index" ON "signatory" USING btree ("tenant_id");--> statement-breakpoint
-- The former rule of approval becomes a risk rule that asks.
UPDATE "seal" SET "rules" = jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'EVERY_USE', 'effect', 'ASK')) WHERE "approval_demand" = 'ALWAYS';--> statement-breakpoint
UPDATE "seal" SET "rules" = jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'AMOUNT', 'effect', 'ASK', 'above', "approval_above")) WHERE "approval_demand" = 'ABOVE' AND "approval_above" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "seal" DROP COLUMN "approval_demand";--> statement-breakpoint
ALTER TABLE "seal" DROP COLUMN "approval_above";