ALTER TABLE "letters" ADD COLUMN "waits_for_server" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "page_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_requestKey_unique" UNIQUE("request_key");