ALTER TABLE "subscribers" ALTER COLUMN "consented_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("asked_at") WHERE "subscribers"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "active_readers_have_consented" CHECK ("subscribers"."state" <> 'active' or "subscribers"."consented_at" is not null);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "pending_readers_were_asked" CHECK ("subscribers"."state" <> 'pending' or "subscribers"."asked_at" is not null);