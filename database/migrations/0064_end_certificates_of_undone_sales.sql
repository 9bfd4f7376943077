-- Of a sale at the studio: its work is for sale again, or was before it was sold to somebody else.
UPDATE "certificates" AS "c" SET "ended_at" = now(), "ending" = 'revoked', "reason" = 'La venta se deshizo'
WHERE "c"."ended_at" IS NULL AND "c"."order_id" IS NULL AND "c"."kind" = 'original' AND (
	EXISTS (SELECT FROM "artworks" WHERE "id" = "c"."work_id" AND "sale_state" <> 'sold')
	OR (SELECT "state" FROM "artwork_holds"
		WHERE "artwork_id" = "c"."work_id" AND "order_id" = 'taller' AND "created_at" <= "c"."issued_at"
		ORDER BY "created_at" DESC LIMIT 1) = 'released');
--> statement-breakpoint
-- Issued anew for a second buyer at the studio, one kept the link that the first buyer knows.
UPDATE "certificates" AS "c" SET "holder_secret" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
FROM "artwork_holds" AS "sale"
WHERE "c"."ended_at" IS NULL AND "c"."order_id" IS NULL AND "c"."kind" = 'original'
	AND "sale"."artwork_id" = "c"."work_id" AND "sale"."order_id" = 'taller' AND "sale"."state" = 'consumed'
	AND EXISTS (SELECT FROM "certificates" AS "earlier" JOIN "artwork_holds" AS "undone" ON "undone"."artwork_id" = "earlier"."work_id"
		WHERE "earlier"."holder_secret" = "c"."holder_secret" AND "earlier"."issued_at" < "sale"."created_at"
		AND "undone"."order_id" = 'taller' AND "undone"."state" = 'released' AND "undone"."created_at" <= "earlier"."issued_at");
--> statement-breakpoint
-- Of an order: the artist has put the original on sale again, or has decided what becomes of the number.
UPDATE "certificates" AS "c" SET "ended_at" = now(), "ending" = 'revoked', "reason" = 'La venta se deshizo'
WHERE "c"."ended_at" IS NULL AND "c"."order_id" IS NOT NULL AND (
	EXISTS (SELECT FROM "edition_numbers" AS "n"
		WHERE "n"."order_id" = "c"."order_id" AND "n"."position" = "c"."position" AND "n"."state" IN ('returned', 'retired'))
	OR ("c"."kind" = 'original' AND (SELECT bool_and("h"."state" = 'released') FROM "artwork_holds" AS "h"
		WHERE "h"."order_id" = "c"."order_id" AND "h"."artwork_id" = "c"."work_id")));
