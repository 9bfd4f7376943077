CREATE TABLE "order_networks" (
	"order_id" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"originals" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_networks" ADD CONSTRAINT "order_networks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_networks_by_network" ON "order_networks" USING btree ("network");--> statement-breakpoint
CREATE INDEX "order_networks_to_forget" ON "order_networks" USING btree ("kept_until");