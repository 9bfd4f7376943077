CREATE TABLE "shop_mark" (
	"only" text PRIMARY KEY DEFAULT 'shop' NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
