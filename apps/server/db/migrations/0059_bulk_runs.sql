CREATE TABLE "contract_bulk" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"step" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet_name" text,
	"merged" jsonb NOT NULL,
	"template_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"category_id" uuid,
	"expire_time" timestamp with time zone,
	"heading_row" integer NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"normalised" integer NOT NULL,
	"problem" jsonb,
	"origin" jsonb,
	"create_time" timestamp with time zone NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	CONSTRAINT "contract_bulk_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_bulk_row" (
	"company_id" uuid NOT NULL,
	"bulk_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"subject" text,
	"parties" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"contract_id" uuid,
	"attempts" integer NOT NULL,
	"problem" jsonb,
	CONSTRAINT "contract_bulk_row_company_id_bulk_id_row_pk" PRIMARY KEY("company_id","bulk_id","row")
);
--> statement-breakpoint
CREATE INDEX "contract_bulk_company_id_user_id_create_time_index" ON "contract_bulk" USING btree ("company_id","user_id","create_time");--> statement-breakpoint
CREATE INDEX "contract_bulk_company_id_template_id_index" ON "contract_bulk" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE INDEX "contract_bulk_state_create_time_index" ON "contract_bulk" USING btree ("state","create_time");--> statement-breakpoint
CREATE INDEX "contract_bulk_row_company_id_bulk_id_state_row_index" ON "contract_bulk_row" USING btree ("company_id","bulk_id","state","row");