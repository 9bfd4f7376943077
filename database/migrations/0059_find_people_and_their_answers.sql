CREATE TABLE "mailed_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"text" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_answers_mailId_unique" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "read_boxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_answers" ADD CONSTRAINT "mailed_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_answers_in_order" ON "mailed_answers" USING btree ("message_id","received_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_by_address" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "wishes_by_day" ON "wishes" USING btree ("asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "withdrawals" USING btree (lower("email"));