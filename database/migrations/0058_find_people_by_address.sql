CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_by_address" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "wishes_by_day" ON "wishes" USING btree ("asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "withdrawals" USING btree (lower("email"));