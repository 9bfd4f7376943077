CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "artworks_newest";--> statement-breakpoint
DROP INDEX "artworks_by_category";--> statement-breakpoint
DROP INDEX "artworks_by_price";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "contact_messages_by_subject";--> statement-breakpoint
DROP INDEX "digital_artworks_in_order";--> statement-breakpoint
DROP INDEX "subscribers_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "withdrawals_newest";--> statement-breakpoint
CREATE INDEX "artworks_counted" ON "artworks" USING btree ("published","sale_state","featured","category","id");--> statement-breakpoint
CREATE INDEX "artworks_featured" ON "artworks" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "artworks"."featured";--> statement-breakpoint
CREATE INDEX "artworks_by_words" ON "artworks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_by_state" ON "subscribers" USING btree ("state","consented_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_lines_by_kind" ON "order_lines" USING btree ("kind","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer"->>'email'));--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree (right(regexp_replace("customer"->>'phone', '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "withdrawals_by_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_unsettled" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."status" <> 'reintegrada';--> statement-breakpoint
CREATE INDEX "withdrawals_by_status" ON "withdrawals" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "artworks_by_category" ON "artworks" USING btree ("category","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "artworks_by_price" ON "artworks" USING btree ("currency","price_minor","id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_subject" ON "contact_messages" USING btree ("subject","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "digital_artworks_in_order" ON "digital_artworks" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("consented_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("created_at" DESC NULLS FIRST,"id");