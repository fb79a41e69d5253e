CREATE TABLE "contract_delta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"department_id" uuid,
	"category_id" uuid,
	"creator_id" uuid NOT NULL,
	"readers" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"hours" integer,
	"contracts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_figure" (
	"company_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"department_id" uuid,
	"category_id" uuid,
	"creator_id" uuid NOT NULL,
	"readers" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"hours" integer,
	"contracts" integer NOT NULL,
	CONSTRAINT "contract_figure_key" UNIQUE NULLS NOT DISTINCT("company_id","measure","day","department_id","category_id","creator_id","readers","reason","hours")
);
--> statement-breakpoint
CREATE INDEX "contract_delta_company_id_measure_day_index" ON "contract_delta" USING btree ("company_id","measure","day");--> statement-breakpoint
CREATE INDEX "contract_figure_none" ON "contract_figure" USING btree ("company_id") WHERE contracts = 0;--> statement-breakpoint
CREATE INDEX "contract_tenant_id_send_time_index" ON "contract" USING btree ("tenant_id","send_time");--> statement-breakpoint
CREATE INDEX "contract_tenant_id_complete_time_index" ON "contract" USING btree ("tenant_id","complete_time") WHERE "contract"."complete_time" is not null;--> statement-breakpoint
CREATE INDEX "contract_ended" ON "contract" USING btree ("tenant_id","status","update_time") WHERE status in ('REJECTED', 'RECALLED', 'EXPIRED', 'TERMINATED');--> statement-breakpoint
CREATE INDEX "contract_open" ON "contract" USING btree ("tenant_id","send_time") WHERE status in ('FILLING', 'SIGNING');--> statement-breakpoint
CREATE INDEX "contract_term" ON "contract" USING btree ("tenant_id","end_time") WHERE status = 'COMPLETE' and end_time is not null;--> statement-breakpoint
INSERT INTO "contract_figure" (company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours, contracts)
SELECT c.tenant_id, cell.measure, (cell.moment AT TIME ZONE 'UTC' + interval '8 hours')::date AS day, d.department_id, c.category_id,
  c.creator_id, coalesce(v.readers, '{}') AS readers, cell.reason, cell.hours, count(*)
FROM "contract" c
LEFT JOIN "contract_department" d ON d.contract_id = c.id AND d.company_id = c.tenant_id AND d.user_id = c.creator_id
LEFT JOIN LATERAL (
  SELECT array(SELECT jsonb_array_elements_text(config -> 'readerRoleIds')::uuid ORDER BY 1) AS readers FROM "category_version"
  WHERE company_id = c.tenant_id AND category_id = c.category_id AND number = c.category_version
) v ON true
CROSS JOIN LATERAL (VALUES
  ('SENT', c.send_time, '', null::int),
  ('OPEN_' || c.status, CASE WHEN c.status IN ('FILLING', 'SIGNING') THEN c.send_time END, '', null),
  (c.status, CASE WHEN c.status IN ('REJECTED', 'RECALLED') THEN c.update_time END, coalesce(c.comments, ''), null),
  ('EXPIRED', CASE WHEN c.status = 'EXPIRED' THEN c.update_time END, '', null),
  ('VOIDED', CASE WHEN c.status = 'TERMINATED' THEN c.update_time END, '', null),
  ('FINISHED', CASE WHEN c.status = 'FINISHED' OR (c.status IN ('TERMINATING', 'TERMINATED') AND c.void_from = 'FINISHED') THEN c.complete_time END, '', null),
  ('COMPLETE', CASE WHEN c.status = 'COMPLETE' OR (c.status IN ('TERMINATING', 'TERMINATED') AND c.void_from IS DISTINCT FROM 'FINISHED') THEN c.complete_time END, '',
    floor(extract(epoch FROM c.complete_time - c.send_time) / 3600)::int),
  ('TERM', CASE WHEN c.status = 'COMPLETE' THEN c.end_time END, '', null)
) AS cell (measure, moment, reason, hours)
WHERE c.tenant_id IS NOT NULL AND c.send_time IS NOT NULL AND c.status <> 'DRAFT' AND cell.moment IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
