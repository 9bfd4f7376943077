CREATE TABLE "series" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_have_a_name_each" UNIQUE("folded_name")
);
--> statement-breakpoint
CREATE TABLE "series_works" (
	"artwork_id" text PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"position" integer NOT NULL,
	"is_cover" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series_works" ADD CONSTRAINT "series_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_works" ADD CONSTRAINT "series_works_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_works_in_order" ON "series_works" USING btree ("series_id","position","artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_cover_a_series" ON "series_works" USING btree ("series_id") WHERE "series_works"."is_cover";--> statement-breakpoint
CREATE INDEX "artworks_by_size" ON "artworks" USING btree ((artworks.height * artworks.width * case artworks.unit when 'm' then 10000 when 'in' then 6.4516 else 1 end)) WHERE "artworks"."published";--> statement-breakpoint
CREATE INDEX "artworks_by_category_and_size" ON "artworks" USING btree ("category",(artworks.height * artworks.width * case artworks.unit when 'm' then 10000 when 'in' then 6.4516 else 1 end)) WHERE "artworks"."published";