ALTER TABLE "letters" ADD COLUMN "cause" text DEFAULT 'anybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "good_until" timestamp with time zone;