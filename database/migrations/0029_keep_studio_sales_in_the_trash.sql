ALTER TABLE "studio_sales" DROP CONSTRAINT "studio_sales_pkey";--> statement-breakpoint
ALTER TABLE "studio_sales" ALTER COLUMN "artwork_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_sales" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "studio_sales" SET "id" = "artwork_id";--> statement-breakpoint
ALTER TABLE "studio_sales" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "studio_sales" ADD COLUMN "trash_id" text;--> statement-breakpoint
ALTER TABLE "studio_sales" ADD CONSTRAINT "studio_sales_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_sales" ADD CONSTRAINT "one_studio_sale_a_work" UNIQUE("artwork_id");--> statement-breakpoint
ALTER TABLE "studio_sales" ADD CONSTRAINT "one_studio_sale_a_trashed_work" UNIQUE("trash_id");--> statement-breakpoint
ALTER TABLE "studio_sales" ADD CONSTRAINT "studio_sales_belong_to_a_work_or_to_the_trash" CHECK (num_nonnulls("studio_sales"."artwork_id", "studio_sales"."trash_id") = 1);