CREATE TABLE "creation_keys" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"content_sha256" "bytea" NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "creation_keys_pkey" PRIMARY KEY("organization_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select raise_wall('creation_keys', append_only => true);
