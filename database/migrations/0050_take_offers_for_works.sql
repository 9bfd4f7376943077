CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"counter_minor" bigint,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"sale_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"accepted_by" text,
	"order_id" text,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "offers_token_unique" UNIQUE("token"),
	CONSTRAINT "offers_end_with_their_state" CHECK (("offers"."ended_at" is null) = ("offers"."state" in ('open', 'countered'))),
	CONSTRAINT "accepted_offers_have_an_order" CHECK ("offers"."state" <> 'accepted' or "offers"."order_id" is not null),
	CONSTRAINT "countered_offers_name_an_amount" CHECK ("offers"."state" <> 'countered' or "offers"."counter_minor" > 0)
);
--> statement-breakpoint
DROP INDEX "artworks_by_price";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "takes_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_offer_each" ON "offers" USING btree ("email","artwork_id") WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "offers_by_time" ON "offers" USING btree ("sent_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "offers_by_state" ON "offers" USING btree ("state","sent_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "offers_of_a_person" ON "offers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "live_offers_for_a_work" ON "offers" USING btree ("artwork_id") WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_offers_by_end" ON "offers" USING btree ("answer_by") WHERE "offers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "accepted_offers_untold" ON "offers" USING btree ("id") WHERE "offers"."state" = 'accepted' and "offers"."told_at" is null;--> statement-breakpoint
CREATE INDEX "artworks_by_shown_price" ON "artworks" USING btree ("currency","price_minor","id") WHERE not "artworks"."price_on_request";--> statement-breakpoint
CREATE INDEX "artworks_on_request" ON "artworks" USING btree ("id") WHERE "artworks"."price_on_request";