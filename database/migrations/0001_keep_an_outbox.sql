ALTER TABLE "letters" ADD COLUMN "kind" text GENERATED ALWAYS AS (split_part(key, ':', 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "about" text GENERATED ALWAYS AS (split_part(key, ':', 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "copy" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "not_before" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letters_about" ON "letters" USING btree ("about","created_at");