ALTER TABLE "user_account" ADD COLUMN "visit_time" timestamp with time zone;--> statement-breakpoint
-- Who is here already keeps the language that they have.
UPDATE "user_account" SET "visit_time" = "create_time";
