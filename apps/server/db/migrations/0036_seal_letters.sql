CREATE TABLE "seal_letter" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"make_time" timestamp with time zone NOT NULL,
	"photokey" uuid NOT NULL,
	"text" jsonb NOT NULL,
	"file" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"signer_id" uuid,
	"signer_name" text,
	"sign_time" timestamp with time zone,
	"method" text,
	"serial_no" text
);
--> statement-breakpoint
ALTER TABLE "seal_grant" ADD COLUMN "letter_sha256" text;--> statement-breakpoint
ALTER TABLE "seal_letter" ADD CONSTRAINT "seal_letter_grant_id_seal_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."seal_grant"("id") ON DELETE cascade ON UPDATE no action;