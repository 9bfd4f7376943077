CREATE TABLE "artist_signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"work_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text,
	"position" integer,
	"image_id" text NOT NULL,
	"signature_id" text,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"secret" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"reason" text DEFAULT '' NOT NULL,
	"replaces" text,
	CONSTRAINT "certificates_replaced_once" UNIQUE("replaces"),
	CONSTRAINT "certificates_end_somehow" CHECK (num_nulls("certificates"."ended_at", "certificates"."ending") in (0, 2)),
	CONSTRAINT "certificates_by_a_line" CHECK (num_nulls("certificates"."order_id", "certificates"."position") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signature_id_artist_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."artist_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_signature_in_use" ON "artist_signatures" USING btree ((removed_at is null)) WHERE "artist_signatures"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_valid_certificate" ON "certificates" USING btree ("kind","work_id","number") WHERE "certificates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_by_order" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "certificates_by_work" ON "certificates" USING btree ("kind","work_id");--> statement-breakpoint
CREATE INDEX "certificates_by_image" ON "certificates" USING btree ("image_id");