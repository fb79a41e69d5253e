ALTER TABLE "contract_action" ADD COLUMN "automatic_grants" jsonb;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "will_method" text;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "will_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "will_terms" text;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "pause_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "auto_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "auto_used_today" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_use" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "seal_grant_automatic" ON "seal_grant" USING btree ("seal_id") WHERE auto_sign and status = 'ACTIVE';