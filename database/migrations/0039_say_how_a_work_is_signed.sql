ALTER TABLE "artworks" ADD COLUMN "inventory_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "condition" text DEFAULT '' NOT NULL;