CREATE TABLE "contract_paper" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"documents" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"edited" jsonb NOT NULL,
	"deviations" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "paper_version_id" uuid;--> statement-breakpoint
ALTER TABLE "template_version" ADD COLUMN "samples" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_paper" ADD CONSTRAINT "contract_paper_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;