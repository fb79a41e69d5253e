ALTER TABLE "message" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "claimed_until" timestamp with time zone;