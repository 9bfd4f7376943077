CREATE TABLE "studio_sales" (
	"artwork_id" text PRIMARY KEY NOT NULL,
	"buyer" text NOT NULL,
	"price_minor" bigint,
	"currency" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_sales" ADD CONSTRAINT "studio_sales_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;