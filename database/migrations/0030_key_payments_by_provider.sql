-- All that is known came through one provider. The default stays for a process of an earlier version that is renewed a
-- moment later and names none.
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'mercado-pago' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'mercado-pago' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider" text DEFAULT 'mercado-pago' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_provider_payment_id_pk" PRIMARY KEY("provider","provider_payment_id");--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_idempotencyKey_unique";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_once" UNIQUE("provider","idempotency_key");--> statement-breakpoint
DROP INDEX "refunds_by_payment";--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("provider","provider_payment_id");--> statement-breakpoint
DROP INDEX "provider_events_by_resource";--> statement-breakpoint
CREATE INDEX "provider_events_by_resource" ON "provider_events" USING btree ("provider","resource_id","received_at");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "orders" SET "provider" = 'mercado-pago' WHERE "provider_checkout_id" IS NOT NULL;--> statement-breakpoint
UPDATE "sweep_marks" SET "name" = 'mercado-pago' WHERE "name" = 'payments';--> statement-breakpoint
-- What the code of a refusal meant is said by the adapter from now on.
ALTER TABLE "refunds" ADD COLUMN "lacks_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "lacks_balance" = true WHERE "state" = 'requested' AND "last_error" LIKE '2031%';--> statement-breakpoint
-- Occasions that are named by a payment, so that nothing is told a second time.
UPDATE "order_events" SET "detail" = "detail" || '@mercado-pago'
	WHERE "kind" IN ('uncounted_payment', 'counted_elsewhere', 'unknown_payment_status') AND "detail" <> '';--> statement-breakpoint
UPDATE "letters" SET "key" = "key" || '@mercado-pago'
	WHERE "key" ~ '^(order-pending|uncounted_payment|counted_elsewhere|unknown_payment_status):[^:]+:[^:]+$' OR "key" ~ '^unknown-payment:[^:]+$';--> statement-breakpoint
UPDATE "letters" SET "key" = regexp_replace("key", '^(order-uncounted-returned:[^:]+:[^:]+):', '\1@mercado-pago:')
	WHERE "key" ~ '^order-uncounted-returned:[^:]+:[^:]+:';
