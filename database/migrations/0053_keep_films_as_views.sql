CREATE TABLE "films" (
	"content" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "film" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_film_films_content_fk" FOREIGN KEY ("film") REFERENCES "public"."films"("content") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_by_film" ON "images" USING btree ("film") WHERE "images"."film" is not null;