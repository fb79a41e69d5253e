ALTER TABLE "contract_action" ADD COLUMN "applied_seal_id" text;--> statement-breakpoint
ALTER TABLE "inbox" DROP COLUMN "row";