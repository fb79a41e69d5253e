CREATE TABLE "seal_photo_reminder" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"remind_time" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_photo_reminder_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
DROP INDEX "seal_press_user_id_index";--> statement-breakpoint
ALTER TABLE "seal_application" ADD COLUMN "forms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_application" ADD COLUMN "category_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_photo" ADD COLUMN "place_source" text;--> statement-breakpoint
CREATE INDEX "seal_press_seal_id_time_index" ON "seal_press" USING btree ("seal_id","time");--> statement-breakpoint
CREATE INDEX "seal_press_user_id_index" ON "seal_press" USING btree ("user_id") WHERE photokey is null and waived is null;