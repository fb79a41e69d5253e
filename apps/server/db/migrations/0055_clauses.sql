CREATE TABLE "clause" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"language" text NOT NULL,
	"status" integer NOT NULL,
	"creator_id" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"published" integer NOT NULL,
	"content" jsonb,
	"draft" jsonb,
	"words" text NOT NULL,
	"version" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "clause_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "clause_use" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"clause_id" uuid NOT NULL,
	"clause_version" integer NOT NULL,
	"variant" text NOT NULL,
	CONSTRAINT "clause_use_pk" PRIMARY KEY("template_id","number","clause_id","clause_version","variant")
);
--> statement-breakpoint
CREATE TABLE "clause_version" (
	"company_id" uuid NOT NULL,
	"clause_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "clause_version_company_id_clause_id_number_pk" PRIMARY KEY("company_id","clause_id","number")
);
--> statement-breakpoint
CREATE TABLE "template_comment" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"block_id" text,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"resolved_name" text,
	"resolved_time" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "template_comment_template_id_id_pk" PRIMARY KEY("template_id","id")
);
--> statement-breakpoint
ALTER TABLE "clause_use" ADD CONSTRAINT "clause_use_company_id_template_id_template_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."template"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clause_use" ADD CONSTRAINT "clause_use_company_id_clause_id_clause_company_id_id_fk" FOREIGN KEY ("company_id","clause_id") REFERENCES "public"."clause"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clause_version" ADD CONSTRAINT "clause_version_company_id_clause_id_clause_company_id_id_fk" FOREIGN KEY ("company_id","clause_id") REFERENCES "public"."clause"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comment" ADD CONSTRAINT "template_comment_company_id_template_id_template_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."template"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comment" ADD CONSTRAINT "template_comment_parent_fk" FOREIGN KEY ("template_id","parent_id") REFERENCES "public"."template_comment"("template_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clause_id_index" ON "clause" USING btree ("id");--> statement-breakpoint
CREATE INDEX "clause_company_id_update_time_index" ON "clause" USING btree ("company_id","update_time");--> statement-breakpoint
CREATE INDEX "clause_use_clause_id_index" ON "clause_use" USING btree ("clause_id");--> statement-breakpoint
CREATE INDEX "template_comment_template_id_create_time_index" ON "template_comment" USING btree ("template_id","create_time");