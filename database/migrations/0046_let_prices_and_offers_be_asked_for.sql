DROP INDEX "artworks_by_price";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "price_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "takes_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "artworks_by_shown_price" ON "artworks" USING btree ("currency","price_minor","id") WHERE not "artworks"."price_on_request";--> statement-breakpoint
CREATE INDEX "artworks_on_request" ON "artworks" USING btree ("id") WHERE "artworks"."price_on_request";