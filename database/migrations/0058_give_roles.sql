ALTER TABLE "administrators" ADD COLUMN "role" text;--> statement-breakpoint
UPDATE "administrators" SET "role" = 'artist';--> statement-breakpoint
ALTER TABLE "administrators" ALTER COLUMN "role" SET NOT NULL;
