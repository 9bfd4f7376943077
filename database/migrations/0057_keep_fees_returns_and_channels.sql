ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "net_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "studio_sales_by_day" ON "studio_sales" USING btree ("sold_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at","number");--> statement-breakpoint
CREATE INDEX "payments_by_return" ON "payments" USING btree ("returned_at");--> statement-breakpoint
CREATE INDEX "payments_by_release" ON "payments" USING btree ("released_at");--> statement-breakpoint
-- Until now a note alone, made in the moment of the order, told that the artist had opened it.
UPDATE "orders" SET "channel" = 'link' WHERE EXISTS (
	SELECT 1 FROM "order_events"
	WHERE "order_events"."order_id" = "orders"."id" AND "order_events"."at" = "orders"."created_at"
		AND "order_events"."kind" = 'note' AND "order_events"."detail" LIKE 'Venta asistida:%'
);--> statement-breakpoint
-- Of older payments the last change is all that is known of when their money went back.
UPDATE "payments" SET
	"returns" = jsonb_build_array(jsonb_build_object(
		'minor', CASE WHEN "status" = 'charged_back' AND "detail" <> 'reimbursed' THEN "amount_minor" ELSE "refunded_minor" END,
		'at', to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
	)),
	"returned_at" = "updated_at"
WHERE "refunded_minor" > 0 OR ("status" = 'charged_back' AND "detail" <> 'reimbursed' AND "amount_minor" > 0);
