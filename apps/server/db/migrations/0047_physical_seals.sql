CREATE TABLE "seal_application_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"person" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_application_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "physical_seal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"keeper_id" uuid NOT NULL,
	"place" text NOT NULL,
	"state" text NOT NULL,
	"use_count" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "physical_seal_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "seal_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"category_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"taken_out" boolean NOT NULL,
	"place" text NOT NULL,
	"emergency" boolean NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"nodes" jsonb NOT NULL,
	"asked_ids" uuid[] NOT NULL,
	"applicant_id" uuid NOT NULL,
	"applicant_name" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_application_companyId_year_sequence_unique" UNIQUE("company_id","year","sequence")
);
--> statement-breakpoint
CREATE TABLE "seal_auth" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"seal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"count" integer NOT NULL,
	"used_count" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"ended" boolean NOT NULL,
	"end_reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_photo" (
	"photokey" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"press_id" uuid,
	"type" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"likeness" text NOT NULL,
	"match" text NOT NULL,
	"paper" jsonb,
	"taken_time" text,
	"place" text,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"send_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_press" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seal_id" uuid NOT NULL,
	"application_id" uuid,
	"auth_id" uuid,
	"user_id" uuid,
	"number" integer NOT NULL,
	"over" boolean NOT NULL,
	"device_no" text,
	"time" timestamp with time zone NOT NULL,
	"receive_time" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"waived" text,
	"photokey" uuid,
	CONSTRAINT "seal_press_authId_number_unique" UNIQUE("auth_id","number")
);
--> statement-breakpoint
CREATE TABLE "stamp_device" (
	"device_no" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"seal_id" uuid NOT NULL,
	"bound" boolean NOT NULL,
	"adapter" text NOT NULL,
	"secret" text NOT NULL,
	"last_seq" bigint NOT NULL,
	"received" bigint NOT NULL,
	"last_time" timestamp with time zone,
	"bind_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stamp_event" (
	"device_no" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"device_time" timestamp with time zone NOT NULL,
	"receive_time" timestamp with time zone NOT NULL,
	CONSTRAINT "stamp_event_device_no_seq_pk" PRIMARY KEY("device_no","seq")
);
--> statement-breakpoint
ALTER TABLE "seal_application_event" ADD CONSTRAINT "seal_application_event_application_id_seal_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seal_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_application_file" ADD CONSTRAINT "seal_application_file_application_id_seal_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seal_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_auth" ADD CONSTRAINT "seal_auth_application_id_seal_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seal_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_auth" ADD CONSTRAINT "seal_auth_seal_id_physical_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."physical_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_photo" ADD CONSTRAINT "seal_photo_application_id_seal_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seal_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_press" ADD CONSTRAINT "seal_press_seal_id_physical_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."physical_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_press" ADD CONSTRAINT "seal_press_application_id_seal_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seal_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_device" ADD CONSTRAINT "stamp_device_seal_id_physical_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."physical_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_event" ADD CONSTRAINT "stamp_event_device_no_stamp_device_device_no_fk" FOREIGN KEY ("device_no") REFERENCES "public"."stamp_device"("device_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seal_application_event_application_id_time_index" ON "seal_application_event" USING btree ("application_id","time");--> statement-breakpoint
CREATE INDEX "seal_application_file_application_id_index" ON "seal_application_file" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "physical_seal_keeper_id_index" ON "physical_seal" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "seal_application_company_id_create_time_index" ON "seal_application" USING btree ("company_id","create_time");--> statement-breakpoint
CREATE INDEX "seal_application_applicant_id_index" ON "seal_application" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "seal_auth_application_id_position_index" ON "seal_auth" USING btree ("application_id","position");--> statement-breakpoint
CREATE INDEX "seal_auth_user_id_index" ON "seal_auth" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seal_auth_seal_id_index" ON "seal_auth" USING btree ("seal_id");--> statement-breakpoint
CREATE INDEX "seal_photo_application_id_index" ON "seal_photo" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "seal_photo_company_id_sha256_index" ON "seal_photo" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "seal_press_application_id_time_index" ON "seal_press" USING btree ("application_id","time");--> statement-breakpoint
CREATE INDEX "seal_press_user_id_index" ON "seal_press" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stamp_device_seal_id_index" ON "stamp_device" USING btree ("seal_id") WHERE bound;