CREATE TABLE "seal_filing" (
	"seal_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"media_type" text NOT NULL,
	"file" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"adder_id" uuid NOT NULL,
	"adder_name" text NOT NULL,
	"add_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal_filing" ADD CONSTRAINT "seal_filing_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE cascade ON UPDATE no action;