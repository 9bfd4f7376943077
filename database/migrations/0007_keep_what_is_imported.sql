CREATE TABLE "catalogue_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"position" integer NOT NULL,
	"added" integer NOT NULL,
	"present" integer NOT NULL,
	"refused" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"failure" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
