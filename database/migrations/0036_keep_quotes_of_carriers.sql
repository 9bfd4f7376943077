CREATE TABLE "carrier_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"offers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "carrier_quotes_by_trip" ON "carrier_quotes" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "carrier_quotes_by_age" ON "carrier_quotes" USING btree ("created_at");