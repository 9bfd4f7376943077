CREATE TABLE "artwork_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"artwork_id" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork_views" (
	"artwork_id" text NOT NULL,
	"position" integer NOT NULL,
	"image_id" text NOT NULL,
	CONSTRAINT "artwork_views_artwork_id_position_pk" PRIMARY KEY("artwork_id","position")
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"year" integer NOT NULL,
	"technique" text NOT NULL,
	"height" double precision NOT NULL,
	"width" double precision NOT NULL,
	"unit" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"featured" boolean NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"discount_percentage" integer NOT NULL,
	"sale_state" text NOT NULL,
	"image_id" text NOT NULL,
	"share_card" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artworks_price_is_positive" CHECK ("artworks"."price_minor" > 0),
	CONSTRAINT "artworks_discount_is_percentage" CHECK ("artworks"."discount_percentage" between 0 and 100),
	CONSTRAINT "artworks_sale_state" CHECK ("artworks"."sale_state" in ('for_sale', 'sold', 'not_for_sale'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_artworks" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"original_artwork_id" text,
	"original_title" text NOT NULL,
	"artist" text NOT NULL,
	"version" text NOT NULL,
	"description" text NOT NULL,
	"digital_technique" text NOT NULL,
	"product_type" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"available" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"paper_type" text NOT NULL,
	"printing" text NOT NULL,
	"edition" text NOT NULL,
	"signed_available" boolean NOT NULL,
	"image_id" text NOT NULL,
	"mockup_image_id" text,
	"share_card" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_sizes" (
	"digital_artwork_id" text NOT NULL,
	"id" text NOT NULL,
	"print_id" text GENERATED ALWAYS AS ("print_sizes"."digital_artwork_id" || '-' || "print_sizes"."id") STORED NOT NULL,
	"position" integer NOT NULL,
	"size" text NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"unit" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"available" boolean NOT NULL,
	CONSTRAINT "print_sizes_digital_artwork_id_id_pk" PRIMARY KEY("digital_artwork_id","id"),
	CONSTRAINT "print_sizes_price_is_positive" CHECK ("print_sizes"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letters_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "image_contents" (
	"content" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"zoom_limit" integer NOT NULL,
	"files" text[] NOT NULL,
	"complete" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"alt" text NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_cards" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"link_key" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"artwork_id" text,
	"digital_artwork_id" text,
	"size_id" text,
	"title" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"thumbnail_url" text NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_sell_what_they_say" CHECK (case "order_lines"."kind"
        when 'original' then "order_lines"."artwork_id" is not null and "order_lines"."digital_artwork_id" is null
        when 'print' then "order_lines"."artwork_id" is null and "order_lines"."digital_artwork_id" is not null and "order_lines"."size_id" is not null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"reference" text NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"customer" jsonb NOT NULL,
	"shipping" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"cart_hash" text NOT NULL,
	"hold_until" timestamp with time zone,
	"provider_checkout_id" text,
	"payment_url" text,
	"accepted_terms" text,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_total_is_positive" CHECK ("orders"."total_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"provider_payment_id" text PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"status" text NOT NULL,
	"detail" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"coupon_minor" bigint NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"installments" integer NOT NULL,
	"is_regular" boolean NOT NULL,
	"collector_id" text NOT NULL,
	"approved_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"resource_id" text NOT NULL,
	"trust" text NOT NULL,
	"request_id" text,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"order_reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "form_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_info" (
	"subject" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"purchase" text NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "artwork_holds" ADD CONSTRAINT "artwork_holds_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_views" ADD CONSTRAINT "artwork_views_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_views" ADD CONSTRAINT "artwork_views_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_share_card_share_cards_key_fk" FOREIGN KEY ("share_card") REFERENCES "public"."share_cards"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_original_artwork_id_artworks_id_fk" FOREIGN KEY ("original_artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_mockup_image_id_images_id_fk" FOREIGN KEY ("mockup_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_artworks" ADD CONSTRAINT "digital_artworks_share_card_share_cards_key_fk" FOREIGN KEY ("share_card") REFERENCES "public"."share_cards"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_sizes" ADD CONSTRAINT "print_sizes_digital_artwork_id_digital_artworks_id_fk" FOREIGN KEY ("digital_artwork_id") REFERENCES "public"."digital_artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_content_image_contents_content_fk" FOREIGN KEY ("content") REFERENCES "public"."image_contents"("content") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_digital_artwork_id_digital_artworks_id_fk" FOREIGN KEY ("digital_artwork_id") REFERENCES "public"."digital_artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_original_one_buyer" ON "artwork_holds" USING btree ("artwork_id") WHERE "artwork_holds"."state" in ('active', 'consumed');--> statement-breakpoint
CREATE INDEX "artwork_holds_by_order" ON "artwork_holds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "artwork_holds_to_expire" ON "artwork_holds" USING btree ("expires_at") WHERE "artwork_holds"."state" = 'active';--> statement-breakpoint
CREATE INDEX "artwork_views_by_image" ON "artwork_views" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "artworks_by_category" ON "artworks" USING btree ("category","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_by_price" ON "artworks" USING btree ("price_minor");--> statement-breakpoint
CREATE INDEX "artworks_without_card" ON "artworks" USING btree ("created_at") WHERE "artworks"."share_card" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_subject" ON "contact_messages" USING btree ("subject","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "digital_artworks_in_order" ON "digital_artworks" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "digital_artworks_by_original" ON "digital_artworks" USING btree ("original_artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_sizes_print_id" ON "print_sizes" USING btree ("print_id");--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("created_at") WHERE "letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "image_contents_incomplete" ON "image_contents" USING btree ("created_at") WHERE not "image_contents"."complete";--> statement-breakpoint
CREATE INDEX "images_by_content" ON "images" USING btree ("content");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("state","consented_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_events_in_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "provider_events_by_trust" ON "provider_events" USING btree ("trust","received_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "form_uses_by_source" ON "form_uses" USING btree ("source","used_at");--> statement-breakpoint
CREATE INDEX "form_uses_by_time" ON "form_uses" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_by_administrator" ON "sessions" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_source" ON "sign_in_attempts" USING btree ("source","failed_at");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("created_at" DESC NULLS LAST,"id");