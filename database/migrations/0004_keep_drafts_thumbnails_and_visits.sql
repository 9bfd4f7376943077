CREATE TABLE "work_visits" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"work_id" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "work_visits_kind_work_id_day_pk" PRIMARY KEY("kind","work_id","day")
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD COLUMN "thumbnail_image_id" text;--> statement-breakpoint
CREATE INDEX "work_visits_by_day" ON "work_visits" USING btree ("day");--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_thumbnail_image_id_images_id_fk" FOREIGN KEY ("thumbnail_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;