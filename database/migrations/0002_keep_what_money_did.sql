CREATE TABLE "sweep_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"seen_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_reading_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "merchant_order_id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refunded_before_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
CREATE INDEX "orders_to_read" ON "orders" USING btree ("next_reading_at");--> statement-breakpoint
CREATE INDEX "provider_events_by_resource" ON "provider_events" USING btree ("resource_id","received_at");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."state" in ('requested', 'in_process');