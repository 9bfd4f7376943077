ALTER TABLE "print_sizes" ADD COLUMN "glossy_extra" integer;--> statement-breakpoint
ALTER TABLE "print_sizes" ADD COLUMN "certificate_extra" integer;--> statement-breakpoint
ALTER TABLE "print_sizes" ADD CONSTRAINT "print_sizes_extras_add" CHECK (coalesce("print_sizes"."glossy_extra", 0) >= 0 and coalesce("print_sizes"."certificate_extra", 0) >= 0);