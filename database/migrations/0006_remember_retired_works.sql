CREATE TABLE "retired_works" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retired_works_kind_id_pk" PRIMARY KEY("kind","id")
);
