CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "role" text;--> statement-breakpoint
UPDATE "administrators" SET "role" = 'artist';--> statement-breakpoint
ALTER TABLE "administrators" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_administrators_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;