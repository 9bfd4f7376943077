ALTER TABLE "order_lines" ADD COLUMN "paper" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "certificate" boolean;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_choose_of_prints" CHECK (num_nulls("order_lines"."paper", "order_lines"."certificate") = 2
        or ("order_lines"."kind" = 'print' and num_nulls("order_lines"."paper", "order_lines"."certificate") = 0));--> statement-breakpoint
-- Until now nobody was asked whether it is a present.
UPDATE "orders" SET "shipping" = "shipping" || '{"gift": null}'::jsonb WHERE NOT "shipping" ? 'gift';
