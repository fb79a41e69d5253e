CREATE TABLE "template_text" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"text" text NOT NULL,
	"bigrams" text[] NOT NULL,
	CONSTRAINT "template_text_template_id_document_id_pk" PRIMARY KEY("template_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "from_template_ids" uuid[];--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "template_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_text" ADD CONSTRAINT "template_text_company_id_template_id_template_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."template"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_text_bigrams_index" ON "template_text" USING gin ("bigrams");