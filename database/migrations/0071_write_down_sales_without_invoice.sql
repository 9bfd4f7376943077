-- Sales that were to be invoiced by themselves and have no invoice: each gets the row that a new one has from its payment on.
INSERT INTO "invoices" ("id", "order_id", "kind", "part", "state", "environment", "cuit", "point_of_sale", "type", "total_minor", "problem", "secret", "created_at")
SELECT gen_random_uuid()::text, "orders"."id", 'invoice', 0, 'refused', "settings"."environment", "settings"."cuit", "settings"."point_of_sale",
	CASE WHEN "settings"."condition" <> 'responsable_inscripto' THEN 11 WHEN "orders"."billing"->>'type' = 'factura_a' THEN 1 ELSE 6 END,
	"orders"."total_minor", 'Cuando se pagó, a la facturación le faltaban datos: completalos en Ajustes → Facturación y emitila de nuevo.',
	replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now()
FROM "orders", "invoice_settings" AS "settings"
WHERE "settings"."mode" = 'payment' AND "orders"."paid_at" >= "settings"."automatic_since"
	AND "orders"."status" IN ('paid', 'preparing', 'ready_for_pickup', 'shipped', 'delivered')
ON CONFLICT DO NOTHING;
