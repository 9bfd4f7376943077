CREATE TABLE "certificate_transfers" (
	"token" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"new_code" text,
	CONSTRAINT "transfers_end_with_a_certificate" CHECK (("certificate_transfers"."state" = 'completed') = ("certificate_transfers"."new_code" is not null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder_secret" text;--> statement-breakpoint
UPDATE "certificates" SET "holder_secret" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "holder_secret" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "transfers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_transfers" ADD CONSTRAINT "certificate_transfers_code_certificates_code_fk" FOREIGN KEY ("code") REFERENCES "public"."certificates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_transfers" ADD CONSTRAINT "certificate_transfers_new_code_certificates_code_fk" FOREIGN KEY ("new_code") REFERENCES "public"."certificates"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_transfer" ON "certificate_transfers" USING btree ("code") WHERE "certificate_transfers"."state" in ('offered', 'received');--> statement-breakpoint
CREATE INDEX "certificate_transfers_by_start" ON "certificate_transfers" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "certificates_by_holder" ON "certificates" USING btree ("holder_secret");