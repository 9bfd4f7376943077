CREATE TABLE "edition_numbers" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"digital_artwork_id" text NOT NULL,
	"number" integer NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "edition_numbers_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "edition_numbers_within_the_edition" CHECK ("edition_numbers"."number" between 1 and "edition_numbers"."size")
);
--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD COLUMN "edition_size" integer;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD COLUMN "artist_proofs" integer;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD COLUMN "edition_from" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "edition_size" integer;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_editions" UNIQUE("id","edition_size");--> statement-breakpoint
ALTER TABLE "edition_numbers" ADD CONSTRAINT "edition_numbers_of_an_edition" FOREIGN KEY ("digital_artwork_id","size") REFERENCES "public"."digital_artworks"("id","edition_size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_number_one_buyer" ON "edition_numbers" USING btree ("digital_artwork_id","number") WHERE "edition_numbers"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "edition_numbers_unpaid" ON "edition_numbers" USING btree ("order_id") WHERE "edition_numbers"."state" = 'reserved';--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_count_an_edition" CHECK (case when "digital_artworks"."edition_size" is null
        then coalesce("digital_artworks"."artist_proofs", 0) = 0 and "digital_artworks"."edition_from" is null
        else "digital_artworks"."edition_size" > 0 and coalesce("digital_artworks"."artist_proofs", 0) between 0 and "digital_artworks"."edition_size" / 10
          and coalesce("digital_artworks"."edition_from", 1) between 1 and "digital_artworks"."edition_size" end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_number_prints" CHECK ("order_lines"."edition_size" is null or "order_lines"."kind" = 'print');