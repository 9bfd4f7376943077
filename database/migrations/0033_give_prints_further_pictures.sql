CREATE TABLE "print_views" (
	"digital_artwork_id" text NOT NULL,
	"position" integer NOT NULL,
	"image_id" text NOT NULL,
	CONSTRAINT "print_views_digital_artwork_id_position_pk" PRIMARY KEY("digital_artwork_id","position")
);
--> statement-breakpoint
ALTER TABLE "print_views" ADD CONSTRAINT "print_views_digital_artwork_id_digital_artworks_id_fk" FOREIGN KEY ("digital_artwork_id") REFERENCES "public"."digital_artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_views" ADD CONSTRAINT "print_views_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_views_by_image" ON "print_views" USING btree ("image_id");