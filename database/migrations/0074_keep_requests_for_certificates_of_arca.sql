CREATE TABLE "credential_requests" (
	"name" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cuit" text NOT NULL,
	"request" text NOT NULL,
	"sealed_key" text NOT NULL
);
