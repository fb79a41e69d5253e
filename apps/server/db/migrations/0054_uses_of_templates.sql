ALTER TABLE "template" ADD COLUMN "params" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "template_use" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "template_use" ADD COLUMN "readers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_use" ADD COLUMN "deviations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "template_use" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "template_use" ADD COLUMN "outcome_day" date;--> statement-breakpoint
ALTER TABLE "template_use" ADD COLUMN "hours" integer;--> statement-breakpoint
CREATE INDEX "template_use_company_id_time_index" ON "template_use" USING btree ("company_id","time");--> statement-breakpoint
CREATE INDEX "template_use_company_id_outcome_day_index" ON "template_use" USING btree ("company_id","outcome_day") WHERE "template_use"."outcome_day" is not null;--> statement-breakpoint
UPDATE "template" SET "params" = filled.params FROM (
	SELECT source.company_id, source.id, CASE WHEN source.content ? 'papers' THEN (
		SELECT jsonb_agg(jsonb_build_object('key', param->'key', 'name', param->'name', 'type', param->'type', 'owner', param->'owner', 'required', param->'required') ORDER BY place)
		FROM jsonb_array_elements(source.content->'papers'->'params') WITH ORDINALITY AS given(param, place)
		WHERE coalesce(param->'formula', 'null'::jsonb) = 'null'::jsonb
	) ELSE (
		SELECT jsonb_agg(param ORDER BY first) FROM (
			SELECT jsonb_build_object('name', name, 'type', (array_agg(type ORDER BY place))[1], 'owner', owner, 'required', bool_or(required)) AS param, min(place) AS first
			FROM (
				SELECT place, field->>'name' AS name, field->>'type' AS type, (field->>'required')::boolean AS required,
					CASE WHEN field->>'owner' = 'SPONSOR' THEN 'SPONSOR' ELSE coalesce((
						SELECT role->>'id' FROM jsonb_array_elements(source.content->'roles') AS role
						WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(role->'actions') AS step WHERE step->>'id' = field->>'owner') LIMIT 1
					), '') END AS owner
				FROM jsonb_array_elements(source.content->'fields') WITH ORDINALITY AS given(field, place)
				WHERE field->>'type' NOT IN ('SEAL_CORPORATE', 'SEAL_PERSONAL', 'TIMESTAMP', 'ACROSS_PAGE')
			) AS fields GROUP BY owner, name
		) AS params
	) END AS params
	FROM (SELECT company_id, id, coalesce(content, draft->'content') AS content FROM "template") AS source
	WHERE source.content IS NOT NULL
) AS filled
WHERE filled.company_id = "template".company_id AND filled.id = "template".id AND filled.params IS NOT NULL;--> statement-breakpoint
UPDATE "template_use" SET
	"user_id" = contract.creator_id,
	"category_id" = contract.category_id,
	"readers" = coalesce((
		SELECT array(SELECT jsonb_array_elements_text(version.config -> 'readerRoleIds')::uuid ORDER BY 1) FROM "category_version" AS version
		WHERE version.company_id = contract.tenant_id AND version.category_id = contract.category_id AND version.number = contract.category_version
	), '{}'),
	"deviations" = coalesce((
		SELECT sum(jsonb_array_length(file->'changes'))::int FROM "contract_paper" AS paper, jsonb_array_elements(paper.deviations) AS file WHERE paper.contract_id = contract.id
	), 0),
	"outcome" = ended.outcome,
	"outcome_day" = (ended.moment AT TIME ZONE 'UTC' + interval '8 hours')::date,
	"hours" = CASE WHEN ended.outcome = 'COMPLETE' THEN floor(extract(epoch FROM contract.complete_time - contract.send_time) / 3600)::int END
FROM "contract" CROSS JOIN LATERAL (
	SELECT CASE
		WHEN contract.complete_time IS NULL THEN CASE WHEN contract.status IN ('REJECTED', 'RECALLED', 'EXPIRED') THEN contract.status END
		WHEN contract.status = 'FINISHED' OR (contract.status IN ('TERMINATING', 'TERMINATED') AND coalesce(contract.void_from, '') = 'FINISHED') THEN 'FINISHED'
		ELSE 'COMPLETE'
	END AS outcome,
	CASE WHEN contract.complete_time IS NOT NULL THEN contract.complete_time WHEN contract.status IN ('REJECTED', 'RECALLED', 'EXPIRED') THEN contract.update_time END AS moment
) AS ended
WHERE contract.id = "template_use".contract_id;
