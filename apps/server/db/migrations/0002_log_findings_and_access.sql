CREATE TABLE "audit_finding" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"found_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_access" (
	"contract_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_access_contract_id_mark_pk" PRIMARY KEY("contract_id","mark")
);
--> statement-breakpoint
CREATE INDEX "contract_access_create_time_index" ON "contract_access" USING btree ("create_time");