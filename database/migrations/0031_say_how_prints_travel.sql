ALTER TABLE "print_sizes" ADD COLUMN "packing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_sizes" ADD COLUMN "packed_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_sizes" ADD COLUMN "weight_kg" double precision;