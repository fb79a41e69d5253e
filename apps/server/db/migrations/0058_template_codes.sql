CREATE TABLE "template_code" (
	"company_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"version_id" uuid,
	"version_number" integer,
	"role_id" text NOT NULL,
	"role_name" text NOT NULL,
	"subject" text NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"parties" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"max_uses" integer,
	"per_person" integer NOT NULL,
	"end_time" timestamp with time zone,
	"sign_days" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"used" integer NOT NULL,
	"maker_id" uuid NOT NULL,
	"maker_name" text NOT NULL,
	"revision" integer NOT NULL,
	"fault" jsonb,
	"fault_time" timestamp with time zone,
	"told_time" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_code_use" (
	"code_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"attempt" integer NOT NULL,
	"attempt_time" timestamp with time zone NOT NULL,
	"launch_time" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_code_use_code_id_contract_id_pk" PRIMARY KEY("code_id","contract_id")
);
--> statement-breakpoint
ALTER TABLE "template_code" ADD CONSTRAINT "template_code_company_id_template_id_template_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."template"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_code_use" ADD CONSTRAINT "template_code_use_code_id_template_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."template_code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_code_company_id_template_id_index" ON "template_code" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE INDEX "template_code_company_id_maker_id_index" ON "template_code" USING btree ("company_id","maker_id");--> statement-breakpoint
CREATE INDEX "template_code_use_code_id_user_id_index" ON "template_code_use" USING btree ("code_id","user_id");--> statement-breakpoint
CREATE INDEX "template_code_use_code_id_create_time_index" ON "template_code_use" USING btree ("code_id","create_time");