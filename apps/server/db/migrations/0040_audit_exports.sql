CREATE TABLE "audit_forwarding" (
	"name" text PRIMARY KEY NOT NULL,
	"sent" bigint NOT NULL,
	"sent_time" timestamp with time zone,
	"error" text,
	"error_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_outgoing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_outgoing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" text NOT NULL,
	"chain_kind" text NOT NULL,
	"sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"language" text NOT NULL,
	"format" text NOT NULL,
	"asked" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer,
	"cut" boolean NOT NULL,
	"storage_key" text,
	"file_key" text,
	"sha256" text,
	"size" bigint,
	"create_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"user_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"shared" boolean NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"delete_time" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "audit_record_subject";--> statement-breakpoint
CREATE INDEX "audit_export_user_id_company_id_create_time_index" ON "audit_export" USING btree ("user_id","company_id","create_time");--> statement-breakpoint
CREATE INDEX "audit_export_state_create_time_index" ON "audit_export" USING btree ("state","create_time");--> statement-breakpoint
CREATE INDEX "audit_search_company_id_scope_user_id_index" ON "audit_search" USING btree ("company_id","scope","user_id");--> statement-breakpoint
CREATE INDEX "audit_search_delete_time_index" ON "audit_search" USING btree ("delete_time");--> statement-breakpoint
CREATE INDEX "audit_record_object" ON "audit_record" USING btree ("chain_id","subject_id","time","sequence") WHERE chain_kind <> 'CONTRACT';