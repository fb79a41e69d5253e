CREATE TABLE "otp_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial_no" text NOT NULL,
	"manufacturer" text NOT NULL,
	"kind" text NOT NULL,
	"algorithm" text NOT NULL,
	"digits" integer NOT NULL,
	"period" integer NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"drift" integer NOT NULL,
	"synced" boolean NOT NULL,
	"state" text NOT NULL,
	"holder_kind" text,
	"holder_id" uuid,
	"company_id" uuid,
	"bind_time" timestamp with time zone,
	"used_time" timestamp with time zone,
	"lost" jsonb,
	"importer_id" uuid NOT NULL,
	"import_time" timestamp with time zone NOT NULL,
	CONSTRAINT "otp_token_serialNo_unique" UNIQUE("serial_no"),
	CONSTRAINT "otp_token_holderKind_holderId_unique" UNIQUE("holder_kind","holder_id")
);
--> statement-breakpoint
CREATE INDEX "otp_token_import_time_index" ON "otp_token" USING btree ("import_time");