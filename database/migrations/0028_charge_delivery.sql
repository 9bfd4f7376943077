ALTER TABLE "orders" ADD COLUMN "freight_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "insurance_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight_is_not_negative" CHECK ("orders"."freight_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_insurance_is_not_negative" CHECK ("orders"."insurance_minor" >= 0);