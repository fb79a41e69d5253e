CREATE TABLE "password_history" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"set_time" timestamp with time zone NOT NULL,
	CONSTRAINT "password_history_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "logo" (
	"key" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The age of the present passwords is not known: it counts from now.
INSERT INTO "password_history" ("user_id", "hash", "set_time")
SELECT "id", "password_hash", now() FROM "user_account" WHERE "password_hash" IS NOT NULL;
