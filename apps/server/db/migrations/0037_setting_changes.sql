ALTER TABLE "setting" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;