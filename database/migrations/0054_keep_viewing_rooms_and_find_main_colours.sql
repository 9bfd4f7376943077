CREATE TABLE "viewing_room_works" (
	"room_id" text NOT NULL,
	"artwork_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "viewing_room_works_room_id_artwork_id_pk" PRIMARY KEY("room_id","artwork_id")
);
--> statement-breakpoint
CREATE TABLE "viewing_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"for_whom" text NOT NULL,
	"text" text NOT NULL,
	"shows_prices" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"secret_hash" text,
	"visits" integer NOT NULL,
	"last_visit_at" timestamp with time zone,
	CONSTRAINT "viewing_rooms_open_by_one_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "viewing_room_works" ADD CONSTRAINT "viewing_room_works_room_id_viewing_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."viewing_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_room_works" ADD CONSTRAINT "viewing_room_works_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_room_works_by_work" ON "viewing_room_works" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "viewing_rooms_by_end" ON "viewing_rooms" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "artworks_by_main_colour_and_size" ON "artworks" USING btree (((artworks.colours)[1]),(artworks.height * artworks.width * case artworks.unit when 'm' then 10000 when 'in' then 6.4516 else 1 end)) WHERE "artworks"."published";