CREATE TABLE "template_asset" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"facts" jsonb,
	"created_by" uuid NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_asset_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_asset_use" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "template_asset_use_pk" PRIMARY KEY("template_id","number","asset_id")
);
--> statement-breakpoint
ALTER TABLE "template_asset_use" ADD CONSTRAINT "template_asset_use_template_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."template"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_asset_use" ADD CONSTRAINT "template_asset_use_asset_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."template_asset"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_asset_id_index" ON "template_asset" USING btree ("id");--> statement-breakpoint
CREATE INDEX "template_asset_create_time_index" ON "template_asset" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "template_asset_storage_key_index" ON "template_asset" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "template_asset_use_company_id_asset_id_index" ON "template_asset_use" USING btree ("company_id","asset_id");