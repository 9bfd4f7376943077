CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" bigint,
	"reason" text,
	"rehearsal" text,
	"rehearsed_at" timestamp with time zone,
	"rehearsal_reason" text,
	"rehearsal_claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_backup_at_a_time" ON "backups" USING btree ("state") WHERE "backups"."state" = 'running';