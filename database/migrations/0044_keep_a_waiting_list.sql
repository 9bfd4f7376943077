CREATE TABLE "wishes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"artwork_id" text NOT NULL,
	"category" text NOT NULL,
	"longer_side_cm" double precision NOT NULL,
	"most_minor" bigint,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"consent_version" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"free_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "wishes_token_unique" UNIQUE("token"),
	CONSTRAINT "waiting_wishes_are_confirmed" CHECK ("wishes"."state" <> 'waiting' or "wishes"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "artworks" SET "published_at" = "created_at" WHERE "published";--> statement-breakpoint
CREATE UNIQUE INDEX "one_wish_each" ON "wishes" USING btree ("email","kind","artwork_id");--> statement-breakpoint
CREATE INDEX "wishes_for_a_work" ON "wishes" USING btree ("artwork_id","free_since","confirmed_at","id") WHERE "wishes"."kind" = 'work' and "wishes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "wishes_for_similar" ON "wishes" USING btree ("confirmed_at","id") WHERE "wishes"."kind" = 'similar' and "wishes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "wishes_by_place" ON "wishes" USING btree ("confirmed_at","id") WHERE "wishes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "artworks_newly_hung" ON "artworks" USING btree ("category","published_at");