CREATE TABLE "activity" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"administrator_id" text,
	"administrator_name" text NOT NULL,
	"kind" text NOT NULL,
	"deed" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_title" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_of_subject" ON "activity" USING btree ("kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_of_kind" ON "activity" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "activity_of_person" ON "activity" USING btree ("administrator_id","at","id");