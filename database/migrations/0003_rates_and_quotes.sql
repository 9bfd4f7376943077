CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"pesos_minor" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_are_positive" CHECK ("exchange_rates"."pesos_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quoted_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quoted_currency" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rate_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rate_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quote_whole" CHECK (num_nulls("order_lines"."quoted_minor", "order_lines"."quoted_currency", "order_lines"."rate_minor", "order_lines"."rate_set_at") in (0, 4));