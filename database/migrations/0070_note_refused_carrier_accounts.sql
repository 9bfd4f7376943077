CREATE TABLE "carrier_refusals" (
	"carrier" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
