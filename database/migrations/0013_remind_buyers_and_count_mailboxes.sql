ALTER TABLE "letters" ALTER COLUMN "to_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letters_by_mailbox" ON "letters" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" USING btree ("remind_at");