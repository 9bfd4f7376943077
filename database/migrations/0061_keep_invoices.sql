CREATE TABLE "invoice_series" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"cuit" text NOT NULL,
	"condition" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"seller_name" text NOT NULL,
	"address" text NOT NULL,
	"gross_income" text NOT NULL,
	"started_on" text NOT NULL,
	"legend" text NOT NULL,
	"environment" text NOT NULL,
	"automatic_since" timestamp with time zone,
	"certificate" text,
	"sealed_key" text
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"part" integer NOT NULL,
	"state" text NOT NULL,
	"environment" text NOT NULL,
	"cuit" text NOT NULL,
	"point_of_sale" integer NOT NULL,
	"type" integer NOT NULL,
	"number" integer,
	"total_minor" bigint NOT NULL,
	"voucher" jsonb,
	"paper" jsonb,
	"asked_at" timestamp with time zone,
	"cae" text,
	"cae_due_on" text,
	"problem" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone,
	CONSTRAINT "invoices_once_for_an_order" UNIQUE("environment","order_id","kind","part"),
	CONSTRAINT "invoices_number_once" UNIQUE("environment","cuit","point_of_sale","type","number"),
	CONSTRAINT "invoices_have_a_total" CHECK ("invoices"."total_minor" > 0),
	CONSTRAINT "invoices_are_numbered" CHECK (("invoices"."state" in ('reserved', 'granted')) = ("invoices"."number" is not null)),
	CONSTRAINT "invoices_granted_have_a_cae" CHECK (("invoices"."state" = 'granted') = ("invoices"."cae" is not null))
);
--> statement-breakpoint
CREATE TABLE "issuer_tickets" (
	"account" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"expires_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	"not_before" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_undecided" ON "invoices" USING btree ("environment","cuit","point_of_sale","type") WHERE "invoices"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."state" in ('wanted', 'reserved');