ALTER TABLE "image_contents" ADD COLUMN "left_out_pixels" integer;--> statement-breakpoint
-- Every width has a file in WebP; one in AVIF that a finished picture has not beside it was left out.
UPDATE "image_contents" SET "left_out_pixels" = "smallest"."pixels" FROM (
	SELECT "content", min(ceil("left_out"."width"::float8 ^ 2 * "image_contents"."height" / "image_contents"."width"))::integer AS "pixels"
	FROM "image_contents", LATERAL (
		SELECT split_part("name", '.', 1)::integer AS "width" FROM unnest("files") AS "name"
		WHERE "name" ~ '^[0-9]{1,5}[.]webp$' AND NOT split_part("name", '.', 1) || '.avif' = ANY ("files")
	) AS "left_out"
	WHERE "complete" GROUP BY "content"
) AS "smallest" WHERE "image_contents"."content" = "smallest"."content";--> statement-breakpoint
CREATE INDEX "image_contents_left_out" ON "image_contents" USING btree ("left_out_pixels") WHERE "image_contents"."left_out_pixels" is not null;--> statement-breakpoint
CREATE INDEX "invoices_refused" ON "invoices" USING btree ("order_id") WHERE "invoices"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "refunds_manual" ON "refunds" USING btree ("order_reference") WHERE "refunds"."state" = 'manual';