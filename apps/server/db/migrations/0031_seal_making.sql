ALTER TABLE "seal" ADD COLUMN "readiness" text DEFAULT 'READY' NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_version" ADD COLUMN "making" jsonb;