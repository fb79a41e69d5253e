CREATE TABLE "change_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_log_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"write_time" timestamp with time zone NOT NULL,
	"announcements" jsonb NOT NULL,
	"jobs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_change" (
	"company_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"detail" jsonb NOT NULL,
	"change_time" timestamp with time zone NOT NULL,
	CONSTRAINT "company_change_company_id_seq_pk" PRIMARY KEY("company_id","seq")
);
--> statement-breakpoint
CREATE TABLE "company_change_head" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "company_change_change_time_index" ON "company_change" USING btree ("change_time");