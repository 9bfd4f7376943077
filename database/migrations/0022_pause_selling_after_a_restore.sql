CREATE TABLE "selling_pause" (
	"only" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"backup_made_at" timestamp with time zone NOT NULL
);
