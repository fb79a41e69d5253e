ALTER TABLE "document" ADD COLUMN "from_template_id" uuid;--> statement-breakpoint
UPDATE "document" SET "from_template_id" = "template_version"."template_id" FROM "template_version" WHERE "template_version"."id" = "document"."from_version_id";--> statement-breakpoint
CREATE INDEX "document_from_template_id_index" ON "document" USING btree ("from_template_id") WHERE "document"."from_template_id" is not null;--> statement-breakpoint
CREATE INDEX "template_use_company_id_time_index" ON "template_use" USING btree ("company_id","time");