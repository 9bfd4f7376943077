-- Two sizes of a print have no longer the same name; where older ones have, neither buyers nor the artist could tell which was sold.
UPDATE "print_sizes" SET "size" = left("print_sizes"."size", 50) || ' (' || "twins"."place" || ')' FROM (
	SELECT "digital_artwork_id", "id", row_number() OVER (
		PARTITION BY "digital_artwork_id", lower(regexp_replace("size", '\s+', '', 'g')) ORDER BY "position"
	) AS "place" FROM "print_sizes"
) AS "twins"
WHERE "twins"."place" > 1 AND "twins"."digital_artwork_id" = "print_sizes"."digital_artwork_id" AND "twins"."id" = "print_sizes"."id";
