CREATE INDEX "artworks_valued" ON "artworks" USING btree ("category","sale_state","published","currency","price_minor");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."status" = 'new';--> statement-breakpoint
CREATE INDEX "letters_failed" ON "letters" USING btree ("created_at") WHERE "letters"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "subscribers_listed" ON "subscribers" USING btree ("consented_at" DESC NULLS FIRST,"id") WHERE "subscribers"."state" <> 'pending';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("number") WHERE "orders"."is_disputed";--> statement-breakpoint
CREATE INDEX "payments_by_arrival" ON "payments" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "payments_strange" ON "payments" USING btree ("first_seen_at") WHERE "payments"."currency" <> 'ARS' or not "payments"."is_regular";