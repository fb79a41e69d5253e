CREATE TABLE "audit_leaf" (
	"root_number" integer NOT NULL,
	"position" integer NOT NULL,
	"chain_id" text NOT NULL,
	"chain_kind" text NOT NULL,
	"length" integer NOT NULL,
	"head_hash" text NOT NULL,
	CONSTRAINT "audit_leaf_root_number_position_pk" PRIMARY KEY("root_number","position")
);
--> statement-breakpoint
CREATE TABLE "audit_root" (
	"number" integer PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"leaf_count" integer NOT NULL,
	"timestamp_token" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"chain_id" text NOT NULL,
	"chain_kind" text NOT NULL,
	"length" integer NOT NULL,
	"head_hash" text NOT NULL,
	CONSTRAINT "audit_chain_chain_id_chain_kind_pk" PRIMARY KEY("chain_id","chain_kind")
);
--> statement-breakpoint
CREATE TABLE "audit_personal" (
	"chain_id" text NOT NULL,
	"chain_kind" text NOT NULL,
	"sequence" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "audit_personal_chain_id_chain_kind_sequence_pk" PRIMARY KEY("chain_id","chain_kind","sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_record" (
	"chain_id" text NOT NULL,
	"chain_kind" text NOT NULL,
	"sequence" integer NOT NULL,
	"event" text NOT NULL,
	"subject_id" text,
	"time" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_record_chain_id_chain_kind_sequence_pk" PRIMARY KEY("chain_id","chain_kind","sequence")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"group_id" uuid,
	"primary" boolean NOT NULL,
	"state" integer NOT NULL,
	"config" jsonb NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "category_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "category_counter" (
	"company_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"year" integer NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "category_counter_company_id_rule_year_pk" PRIMARY KEY("company_id","rule","year")
);
--> statement-breakpoint
CREATE TABLE "category_sender" (
	"company_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "category_sender_company_id_category_id_role_id_pk" PRIMARY KEY("company_id","category_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"use_time" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_archive" (
	"contract_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_archive_contract_id_document_id_pk" PRIMARY KEY("contract_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "contract_comment" (
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"party_name" text NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_comment_contract_id_id_pk" PRIMARY KEY("contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_comment_notice" (
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notice_time" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_comment_notice_contract_id_user_id_pk" PRIMARY KEY("contract_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contract_print" (
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"first_number" integer NOT NULL,
	"copies" integer NOT NULL,
	"files" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"tenant_name" text,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_print_contract_id_id_pk" PRIMARY KEY("contract_id","id"),
	CONSTRAINT "contract_print_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "contract_reading" (
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_reading_contract_id_user_id_pk" PRIMARY KEY("contract_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"tenant_name" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"subject" text NOT NULL,
	"sn" text NOT NULL,
	"rule_sn" text,
	"status" text NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"description" text DEFAULT '' NOT NULL,
	"comments" text,
	"document_ids" uuid[] NOT NULL,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"expire_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"reminders" jsonb DEFAULT '{"daysBefore":[],"everyDays":null}'::jsonb NOT NULL,
	"min_read_seconds" integer DEFAULT 0 NOT NULL,
	"void_document_id" uuid,
	"void_reason" text,
	"void_expire_time" timestamp with time zone,
	"void_from" text,
	"print_count" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	"send_time" timestamp with time zone,
	"complete_time" timestamp with time zone,
	"urge_time" timestamp with time zone,
	"remind_time" timestamp with time zone,
	CONSTRAINT "contract_tenantId_sn_unique" UNIQUE("tenant_id","sn")
);
--> statement-breakpoint
CREATE TABLE "contract_action" (
	"contract_id" uuid NOT NULL,
	"id" text NOT NULL,
	"signatory_id" text NOT NULL,
	"type" text NOT NULL,
	"serial_no" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"status" text NOT NULL,
	"seal_id" text,
	"operators" jsonb NOT NULL,
	"former_operators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator_id" uuid,
	"complete_time" timestamp with time zone,
	CONSTRAINT "contract_action_contract_id_id_pk" PRIMARY KEY("contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_copy" (
	"contract_id" uuid NOT NULL,
	"id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"name" text NOT NULL,
	"contact" text,
	"when" text NOT NULL,
	"user_id" uuid,
	"receive_time" timestamp with time zone,
	CONSTRAINT "contract_copy_contract_id_id_pk" PRIMARY KEY("contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_field" (
	"contract_id" uuid NOT NULL,
	"id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"page" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"pdf_name" text,
	"value" text,
	CONSTRAINT "contract_field_contract_id_id_pk" PRIMARY KEY("contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"owner" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"capacity" text NOT NULL,
	"box" text NOT NULL,
	"rank" integer NOT NULL,
	"sign_code" integer NOT NULL,
	"status" text NOT NULL,
	"sort_time" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"row" jsonb NOT NULL,
	"bigrams" text[] NOT NULL,
	CONSTRAINT "inbox_contract_id_owner_capacity_pk" PRIMARY KEY("contract_id","owner","capacity")
);
--> statement-breakpoint
CREATE TABLE "sign_intent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"method" text NOT NULL,
	"contracts" jsonb NOT NULL,
	"proven_time" timestamp with time zone,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signatory" (
	"contract_id" uuid NOT NULL,
	"id" text NOT NULL,
	"tenant_id" uuid,
	"tenant_type" text NOT NULL,
	"tenant_name" text NOT NULL,
	"receiver_name" text,
	"contact" text,
	"receiver_id" uuid,
	"step" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"status" text NOT NULL,
	"sponsor" boolean NOT NULL,
	"sweep_code" boolean NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"intent_methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"real_name" boolean DEFAULT false NOT NULL,
	"uploads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receive_time" timestamp with time zone,
	"complete_time" timestamp with time zone,
	"urge_time" timestamp with time zone,
	CONSTRAINT "signatory_contract_id_id_pk" PRIMARY KEY("contract_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing" (
	"contract_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"intent_id" uuid NOT NULL,
	"state" text NOT NULL,
	"token" integer NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"origin" jsonb NOT NULL,
	"method" text NOT NULL,
	"choices" jsonb NOT NULL,
	"failure" integer,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_contract_id_action_id_pk" PRIMARY KEY("contract_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "contract_handover" (
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"tenant_id" uuid,
	"signatory_id" text,
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"visit_id" uuid,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"open_time" timestamp with time zone,
	"done_time" timestamp with time zone,
	"revoke_time" timestamp with time zone,
	"return_path" text,
	CONSTRAINT "contract_handover_contract_id_id_pk" PRIMARY KEY("contract_id","id"),
	CONSTRAINT "contract_handover_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "view_token" (
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid,
	"download" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"issuer_id" uuid NOT NULL,
	"issuer_name" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"last_use_time" timestamp with time zone,
	CONSTRAINT "view_token_contract_id_id_pk" PRIMARY KEY("contract_id","id"),
	CONSTRAINT "view_token_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "view_token_use" (
	"contract_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"address" text NOT NULL,
	"record_time" timestamp with time zone NOT NULL,
	CONSTRAINT "view_token_use_contract_id_token_id_address_pk" PRIMARY KEY("contract_id","token_id","address")
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid,
	"owner_id" uuid NOT NULL,
	"tenant_id" uuid,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"source" jsonb,
	"merged_from" uuid[],
	"page_sizes" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_revision" (
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "document_revision_document_id_revision_pk" PRIMARY KEY("document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "fee_account" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"coupons" integer NOT NULL,
	"total_paid_in" bigint NOT NULL,
	"total_sign_fee" bigint NOT NULL,
	"total_coupons" integer NOT NULL,
	"total_card_fee" bigint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "fee_account_balance" CHECK ("fee_account"."balance" >= 0),
	CONSTRAINT "fee_account_coupons" CHECK ("fee_account"."coupons" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_line" (
	"company_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"coupons" integer NOT NULL,
	"means" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"contract_id" uuid,
	"subject" text,
	"operator_id" uuid,
	"reason" text,
	"undoes" integer,
	"balance" bigint NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_line_company_id_no_pk" PRIMARY KEY("company_id","no"),
	CONSTRAINT "fee_line_companyId_undoes_unique" UNIQUE("company_id","undoes"),
	CONSTRAINT "fee_line_contractId_kind_unique" UNIQUE("contract_id","kind")
);
--> statement-breakpoint
CREATE TABLE "authenticator" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"confirm_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "avatar" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "avatar_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"sms" boolean NOT NULL,
	"email" boolean NOT NULL,
	"inbox" boolean NOT NULL,
	CONSTRAINT "message_preference_user_id_event_pk" PRIMARY KEY("user_id","event")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"rp_id" text NOT NULL,
	"synced" boolean NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"used_time" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"purpose" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "company_link" (
	"provider_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"link_time" timestamp with time zone NOT NULL,
	"used_time" timestamp with time zone NOT NULL,
	CONSTRAINT "company_link_provider_id_issuer_subject_pk" PRIMARY KEY("provider_id","issuer","subject"),
	CONSTRAINT "company_link_providerId_userId_unique" UNIQUE("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"enabled" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text,
	"create_time" timestamp with time zone NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "company_provider_code_unique" UNIQUE("code"),
	CONSTRAINT "company_provider_companyId_kind_unique" UNIQUE("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "company_sign_in_trip" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"secrets" text NOT NULL,
	"service" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_company_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"address" text NOT NULL,
	"tries_left" integer NOT NULL,
	"passed_time" timestamp with time zone,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_seen" (
	"user_id" uuid NOT NULL,
	"guide" text NOT NULL,
	"seen_time" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_seen_user_id_guide_pk" PRIMARY KEY("user_id","guide")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_time" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"contact" text NOT NULL,
	"purpose" text NOT NULL,
	"bind_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"welcome" boolean NOT NULL,
	"issue_time" timestamp with time zone NOT NULL,
	"voice_time" timestamp with time zone,
	"expire_time" timestamp with time zone NOT NULL,
	"used_time" timestamp with time zone,
	CONSTRAINT "one_time_code_contact_purpose_bind_to_pk" PRIMARY KEY("contact","purpose","bind_to")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid,
	"stage" text NOT NULL,
	"contract_id" uuid,
	"first_step" text,
	"proof_time" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"seen_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"password_hash" text,
	"sign_password_hash" text,
	"real_name" boolean NOT NULL,
	"lang" text NOT NULL,
	"avatar_key" text,
	"last_tenant_id" uuid,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "user_account_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "user_account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "real_name_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"paper" text NOT NULL,
	"details" "bytea",
	"masked_number" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"state" text NOT NULL,
	"reason" text,
	"url" text,
	"consent" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"reviewer_id" uuid,
	"decide_time" timestamp with time zone,
	"forget_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "real_name_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"check_id" uuid,
	"side" text,
	"picture" "bytea" NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee" text NOT NULL,
	"features" jsonb NOT NULL,
	"issue_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"file" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_clock" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"language" text NOT NULL,
	"secret" text,
	"expire_time" timestamp with time zone,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_time" timestamp with time zone,
	"problem" jsonb,
	"create_time" timestamp with time zone NOT NULL,
	"sent_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_way" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"wrapped" text NOT NULL,
	"change_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"path" text,
	"create_time" timestamp with time zone NOT NULL,
	"read_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tenant_type" text NOT NULL,
	"register_no" text,
	"legal_person" text,
	"company_type" integer NOT NULL,
	"parent_id" uuid,
	"auth_status" text NOT NULL,
	"freeze" boolean NOT NULL,
	"logo_key" text,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "company_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "company_auth_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"remark" text,
	"contract_name" text,
	"create_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_logo" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text,
	"dismissed" boolean NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "employee_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "employee_companyId_userId_unique" UNIQUE("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_type" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "role_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_member" (
	"company_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "role_member_company_id_role_id_employee_id_pk" PRIMARY KEY("company_id","role_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"contract_id" uuid NOT NULL,
	"serial_no" text NOT NULL,
	"action_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"subject" text NOT NULL,
	"issuer" text NOT NULL,
	"der" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_contract_id_serial_no_pk" PRIMARY KEY("contract_id","serial_no")
);
--> statement-breakpoint
CREATE TABLE "pki_authority" (
	"name" text NOT NULL,
	"generation" integer NOT NULL,
	"certificate" text NOT NULL,
	"private_key" text NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "pki_authority_name_generation_pk" PRIMARY KEY("name","generation")
);
--> statement-breakpoint
CREATE TABLE "seal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"category_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"photokey" uuid NOT NULL,
	"preferred" boolean NOT NULL,
	"use_count" integer NOT NULL,
	"creator_id" uuid NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_use" (
	"contract_id" uuid NOT NULL,
	"seal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_use_contract_id_seal_id_user_id_time_pk" PRIMARY KEY("contract_id","seal_id","user_id","time")
);
--> statement-breakpoint
CREATE TABLE "seal_user" (
	"seal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"manager" boolean NOT NULL,
	CONSTRAINT "seal_user_seal_id_user_id_pk" PRIMARY KEY("seal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "seal_version" (
	"photokey" uuid PRIMARY KEY NOT NULL,
	"seal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"maker_id" uuid NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_panel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid,
	"session_id" uuid NOT NULL,
	"token_hash" text,
	"open_time" timestamp with time zone,
	"seal_id" uuid,
	"done_time" timestamp with time zone,
	"expire_time" timestamp with time zone NOT NULL,
	CONSTRAINT "signature_panel_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "background" (
	"key" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"create_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"update_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_key_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counter_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "request_nonce" (
	"session_id" text NOT NULL,
	"nonce" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_nonce_session_id_nonce_pk" PRIMARY KEY("session_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "cipher_key" (
	"name" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_leaf" ADD CONSTRAINT "audit_leaf_root_number_audit_root_number_fk" FOREIGN KEY ("root_number") REFERENCES "public"."audit_root"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_archive" ADD CONSTRAINT "contract_archive_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_comment" ADD CONSTRAINT "contract_comment_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_comment_notice" ADD CONSTRAINT "contract_comment_notice_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_print" ADD CONSTRAINT "contract_print_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_reading" ADD CONSTRAINT "contract_reading_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_action" ADD CONSTRAINT "contract_action_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_copy" ADD CONSTRAINT "contract_copy_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_field" ADD CONSTRAINT "contract_field_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatory" ADD CONSTRAINT "signatory_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing" ADD CONSTRAINT "signing_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_handover" ADD CONSTRAINT "contract_handover_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_token" ADD CONSTRAINT "view_token_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_token_use" ADD CONSTRAINT "view_token_use_contract_id_token_id_view_token_contract_id_id_fk" FOREIGN KEY ("contract_id","token_id") REFERENCES "public"."view_token"("contract_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revision" ADD CONSTRAINT "document_revision_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_link" ADD CONSTRAINT "company_link_provider_id_company_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."company_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_link" ADD CONSTRAINT "company_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_trip" ADD CONSTRAINT "company_sign_in_trip_provider_id_company_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."company_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_company_link" ADD CONSTRAINT "pending_company_link_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_company_link" ADD CONSTRAINT "pending_company_link_provider_id_company_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."company_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_seen" ADD CONSTRAINT "guide_seen_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_check" ADD CONSTRAINT "real_name_check_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_photo" ADD CONSTRAINT "real_name_photo_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_name_photo" ADD CONSTRAINT "real_name_photo_check_id_real_name_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."real_name_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_auth_invitation" ADD CONSTRAINT "company_auth_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logo" ADD CONSTRAINT "company_logo_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_user" ADD CONSTRAINT "seal_user_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_version" ADD CONSTRAINT "seal_version_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_panel" ADD CONSTRAINT "signature_panel_seal_id_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."seal"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_leaf_chain_id_chain_kind_length_index" ON "audit_leaf" USING btree ("chain_id","chain_kind","length");--> statement-breakpoint
CREATE UNIQUE INDEX "address_owner_id_company_name_contact_index" ON "address" USING btree ("owner_id","company_name","contact");--> statement-breakpoint
CREATE INDEX "address_owner_id_use_time_index" ON "address" USING btree ("owner_id","use_time");--> statement-breakpoint
CREATE INDEX "contract_archive_state_next_time_index" ON "contract_archive" USING btree ("state","next_time");--> statement-breakpoint
CREATE INDEX "contract_comment_contract_id_create_time_index" ON "contract_comment" USING btree ("contract_id","create_time");--> statement-breakpoint
CREATE INDEX "contract_print_user_id_index" ON "contract_print" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_status_expire_time_index" ON "contract" USING btree ("status","expire_time");--> statement-breakpoint
CREATE INDEX "contract_tenant_id_create_time_index" ON "contract" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "contract_field_value_index" ON "contract_field" USING btree ("value");--> statement-breakpoint
CREATE INDEX "inbox_owner_box_sort_time_contract_id_index" ON "inbox" USING btree ("owner","box","sort_time","contract_id");--> statement-breakpoint
CREATE INDEX "inbox_bigrams_index" ON "inbox" USING gin ("bigrams");--> statement-breakpoint
CREATE INDEX "sign_intent_user_id_create_time_index" ON "sign_intent" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "signing_intent_id_index" ON "signing" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "contract_handover_expire_time_index" ON "contract_handover" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "view_token_expire_time_index" ON "view_token" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "attachment_contract_id_id_index" ON "attachment" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "attachment_create_time_index" ON "attachment" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "attachment_storage_key_index" ON "attachment" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "document_contract_id_id_index" ON "document" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "document_owner_id_create_time_index" ON "document" USING btree ("owner_id","create_time");--> statement-breakpoint
CREATE INDEX "document_storage_key_index" ON "document" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "document_merged_from_index" ON "document" USING gin ("merged_from");--> statement-breakpoint
CREATE INDEX "document_revision_sha256_index" ON "document_revision" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "document_revision_storage_key_index" ON "document_revision" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "fee_line_company_id_kind_no_index" ON "fee_line" USING btree ("company_id","kind","no");--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expire_time_index" ON "passkey_challenge" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "company_sign_in_trip_expire_time_index" ON "company_sign_in_trip" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "captcha_expire_time_index" ON "captcha" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "one_time_code_expire_time_index" ON "one_time_code" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expire_time_index" ON "session" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "real_name_check_user_id_create_time_index" ON "real_name_check" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "real_name_check_forget_time_index" ON "real_name_check" USING btree ("forget_time");--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_check_open" ON "real_name_check" USING btree ("user_id") WHERE state in ('PENDING', 'REDIRECT');--> statement-breakpoint
CREATE INDEX "real_name_photo_user_id_index" ON "real_name_photo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "real_name_photo_check_id_index" ON "real_name_photo" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "real_name_photo_create_time_index" ON "real_name_photo" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "mailbox_message_recipient_create_time_index" ON "mailbox_message" USING btree ("recipient","create_time");--> statement-breakpoint
CREATE INDEX "mailbox_message_create_time_index" ON "mailbox_message" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "message_status_create_time_id_index" ON "message" USING btree ("status","create_time","id");--> statement-breakpoint
CREATE INDEX "message_create_time_id_index" ON "message" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "notice_user_id_create_time_id_index" ON "notice" USING btree ("user_id","create_time","id");--> statement-breakpoint
CREATE INDEX "company_parent_id_index" ON "company" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "company_auth_invitation_expire_time_index" ON "company_auth_invitation" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "company_logo_key_index" ON "company_logo" USING btree ("key");--> statement-breakpoint
CREATE INDEX "employee_user_id_index" ON "employee" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "employee_number_index" ON "employee" USING btree ("number");--> statement-breakpoint
CREATE INDEX "role_company_id_role_type_index" ON "role" USING btree ("company_id","role_type");--> statement-breakpoint
CREATE INDEX "seal_owner_id_create_time_index" ON "seal" USING btree ("owner_id","create_time");--> statement-breakpoint
CREATE INDEX "seal_use_seal_id_time_index" ON "seal_use" USING btree ("seal_id","time");--> statement-breakpoint
CREATE INDEX "seal_user_user_id_index" ON "seal_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seal_version_seal_id_version_index" ON "seal_version" USING btree ("seal_id","version");--> statement-breakpoint
CREATE INDEX "signature_panel_expire_time_index" ON "signature_panel" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "request_nonce_create_time_index" ON "request_nonce" USING btree ("create_time");