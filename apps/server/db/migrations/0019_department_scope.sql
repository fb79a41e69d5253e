CREATE TABLE "contract_department" (
	"contract_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"department_id" uuid,
	CONSTRAINT "contract_department_contract_id_company_id_user_id_pk" PRIMARY KEY("contract_id","company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "contract_department" ADD CONSTRAINT "contract_department_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_department_company_id_user_id_index" ON "contract_department" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "contract_department_department_id_index" ON "contract_department" USING btree ("department_id");--> statement-breakpoint
-- Contracts that were sent before: the people of companies, as `employees-of.ts` names them.
INSERT INTO "contract_department" ("contract_id", "company_id", "user_id", "department_id")
SELECT "people"."contract_id", "people"."company_id", "people"."user_id", "employee"."department_id"
FROM (
	SELECT "id" AS "contract_id", "tenant_id" AS "company_id", "creator_id" AS "user_id" FROM "contract"
	UNION SELECT "contract_id", "tenant_id", "receiver_id" FROM "signatory" WHERE "tenant_type" <> 'PERSONAL'
	UNION SELECT "step"."contract_id", "party"."tenant_id", ("operator" ->> 'id')::uuid
	FROM "contract_action" AS "step"
	INNER JOIN "signatory" AS "party" ON "party"."contract_id" = "step"."contract_id" AND "party"."id" = "step"."signatory_id" AND "party"."tenant_type" <> 'PERSONAL'
	CROSS JOIN jsonb_array_elements("step"."operators") AS "operator"
	WHERE "operator" ->> 'type' <> 'ROLE'
	UNION SELECT "step"."contract_id", "party"."tenant_id", "former"::uuid
	FROM "contract_action" AS "step"
	INNER JOIN "signatory" AS "party" ON "party"."contract_id" = "step"."contract_id" AND "party"."id" = "step"."signatory_id" AND "party"."tenant_type" <> 'PERSONAL'
	CROSS JOIN jsonb_array_elements_text("step"."former_operators") AS "former"
) AS "people"
INNER JOIN "contract" ON "contract"."id" = "people"."contract_id" AND "contract"."status" <> 'DRAFT'
LEFT JOIN "employee" ON "employee"."company_id" = "people"."company_id" AND "employee"."user_id" = "people"."user_id"
WHERE "people"."company_id" IS NOT NULL AND "people"."user_id" IS NOT NULL;--> statement-breakpoint
-- A department finds what one of its people finds for the company, as those who read all of it do.
INSERT INTO "inbox" ("owner", "contract_id", "capacity", "box", "rank", "sign_code", "status", "sort_time", "deadline", "bigrams")
SELECT 'department:' || "kept"."department_id", "all"."contract_id", "all"."capacity", "all"."box", "all"."rank", "all"."sign_code", "all"."status", "all"."sort_time", "all"."deadline", "all"."bigrams"
FROM "contract_department" AS "kept"
INNER JOIN "inbox" AS "all" ON "all"."contract_id" = "kept"."contract_id" AND "all"."owner" = 'role:' || "kept"."company_id" || ':CONTRACT' AND "all"."capacity" = "kept"."company_id"::text
INNER JOIN "inbox" AS "own" ON "own"."contract_id" = "kept"."contract_id" AND "own"."owner" = 'user:' || "kept"."user_id" AND "own"."capacity" = "kept"."company_id"::text
WHERE "kept"."department_id" IS NOT NULL
ON CONFLICT DO NOTHING;
