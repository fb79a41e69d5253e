CREATE TABLE "seal_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_by" uuid NOT NULL,
	"assign_time" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"end_time" timestamp with time zone,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal_use" ADD COLUMN "agent_company_id" uuid;--> statement-breakpoint
ALTER TABLE "seal_assignment" ADD CONSTRAINT "seal_assignment_grant_id_seal_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."seal_grant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_assignment_open" ON "seal_assignment" USING btree ("grant_id","user_id") WHERE end_time is null;--> statement-breakpoint
CREATE INDEX "seal_assignment_user" ON "seal_assignment" USING btree ("user_id") WHERE end_time is null;--> statement-breakpoint
CREATE INDEX "contract_action_agents" ON "contract_action" USING gin ("operators" jsonb_path_ops) WHERE operators @> '[{"type": "AGENT"}]';--> statement-breakpoint
ALTER TABLE "seal_grant" ADD CONSTRAINT "seal_grant_agent_letter" CHECK (subject_type <> 'AGENT_COMPANY' or status <> 'ACTIVE' or letter_sha256 is not null);