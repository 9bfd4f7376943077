DROP INDEX "artworks_by_category";--> statement-breakpoint
DROP INDEX "artworks_counted";--> statement-breakpoint
DROP INDEX "artworks_featured";--> statement-breakpoint
DROP INDEX "artworks_by_size";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "wall_place" double precision;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "colours" text[];--> statement-breakpoint
CREATE INDEX "artworks_on_wall" ON "artworks" USING btree ((coalesce(artworks.wall_place, (-extract(epoch from artworks.created_at at time zone 'UTC'))::double precision)),"id");--> statement-breakpoint
CREATE INDEX "artworks_by_looks" ON "artworks" USING gin ((array[case when greatest(artworks.height, artworks.width) * case artworks.unit
  when 'm' then 100 when 'in' then 2.54 else 1 end <= 40 then 'chica' when greatest(artworks.height, artworks.width) * case artworks.unit
  when 'm' then 100 when 'in' then 2.54 else 1 end <= 80 then 'mediana' when greatest(artworks.height, artworks.width) * case artworks.unit
  when 'm' then 100 when 'in' then 2.54 else 1 end <= 120 then 'grande' else 'muy-grande' end, case
  when abs(artworks.height - artworks.width) <= 0.05 * greatest(artworks.height, artworks.width) then 'cuadrada'
  when artworks.height > artworks.width then 'vertical' else 'horizontal' end, 'técnica: ' || artworks.technique]),"colours");--> statement-breakpoint
CREATE INDEX "artworks_moved" ON "artworks" USING btree ("wall_place") WHERE "artworks"."wall_place" is not null;--> statement-breakpoint
CREATE INDEX "artworks_by_technique" ON "artworks" USING btree ("technique") WHERE "artworks"."published";--> statement-breakpoint
CREATE INDEX "artworks_without_colours" ON "artworks" USING btree ("created_at") WHERE "artworks"."colours" is null;--> statement-breakpoint
CREATE INDEX "artworks_by_category" ON "artworks" USING btree ("category",(coalesce(artworks.wall_place, (-extract(epoch from artworks.created_at at time zone 'UTC'))::double precision)),"id");--> statement-breakpoint
CREATE INDEX "artworks_counted" ON "artworks" USING btree ("published","sale_state","featured","category","id","colours");--> statement-breakpoint
CREATE INDEX "artworks_featured" ON "artworks" USING btree ((coalesce(artworks.wall_place, (-extract(epoch from artworks.created_at at time zone 'UTC'))::double precision)),"id") WHERE "artworks"."featured";--> statement-breakpoint
CREATE INDEX "artworks_by_size" ON "artworks" USING btree ((artworks.height * artworks.width * case artworks.unit when 'm' then 10000 when 'in' then 6.4516 else 1 end),"id");