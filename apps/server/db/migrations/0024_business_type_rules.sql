ALTER TABLE "contract" DROP CONSTRAINT "contract_tenantId_sn_unique";--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "start_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "amount" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_tenant_id_sn_index" ON "contract" USING btree ("tenant_id","sn") WHERE "contract"."sn" <> '';--> statement-breakpoint
ALTER TABLE "contract" DROP COLUMN "rule_sn";